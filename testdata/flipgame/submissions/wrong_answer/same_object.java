// Method: all 16 choices of flips in the first row, each later row being forced
// by the one above; once for each target colour.
//
// Faults: "neither colour can be reached" is tested by comparing two Integer
// objects with ==. Objects up to 127 are shared, larger ones are not: so
// Impossible boards give 1000, and where both colours take equally many rounds
// the answer is Impossible. Wrong on 64,014 of the 65,536 boards.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

class SameObject {
    static int[] given = new int[4];

    static Integer cheapest(int target) {
        int best = 1000;
        for (int first = 0; first < 16; first++) {
            int[] rows = given.clone();
            int flips = first;
            int count = 0;
            for (int r = 0; r < 4; r++) {
                count += Integer.bitCount(flips);
                rows[r] ^= (flips ^ flips << 1 ^ flips >> 1) & 15;
                if (r < 3) {
                    rows[r + 1] ^= flips;
                }
                flips = rows[r] ^ target;
            }
            if (flips == 0) {
                best = Math.min(best, count);
            }
        }
        return best;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (int r = 0; r < 4; r++) {
            given[r] = Integer.parseInt(in.readLine().replace('w', '0').replace('b', '1'), 2);
        }
        Integer white = cheapest(0);
        Integer black = cheapest(15);
        if (white == black) {
            System.out.println("Impossible");
        } else {
            System.out.println(Math.min(white, black));
        }
    }
}

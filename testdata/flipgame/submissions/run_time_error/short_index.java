// Method: breadth-first search over boards of 16 bits, each in a short, with
// ready-made masks.
//
// Faults: a short has a sign. A board whose first cell is black is negative,
// which no array takes as an index, and among the neighbours of every board
// there is one: an exception that nobody catches, and exit status 1. Fails on
// 65,534 of the 65,536 boards; right on the two that are solved already.
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.Scanner;

public class ShortIndex {
    static short[] masks = new short[16];
    static int[] rounds = new int[65536];

    public static void main(String[] args) {
        for (int i = 0; i < 16; i++) {
            int mask = 1 << i;
            if (i % 4 > 0) mask |= 1 << (i - 1);
            if (i % 4 < 3) mask |= 1 << (i + 1);
            if (i / 4 > 0) mask |= 1 << (i - 4);
            if (i / 4 < 3) mask |= 1 << (i + 4);
            masks[i] = (short) mask;
        }
        Scanner in = new Scanner(System.in);
        String cells = in.next() + in.next() + in.next() + in.next();
        short board = 0;
        for (int i = 0; i < 16; i++) {
            board = (short) (board << 1 | (cells.charAt(i) == 'b' ? 1 : 0));
        }
        Queue<Short> queue = new ArrayDeque<>();
        queue.add(board);
        if (board != 0 && board != -1) rounds[board] = 1;
        while (!queue.isEmpty()) {
            short now = queue.remove();
            if (now == 0 || now == -1) {
                System.out.println(now == board ? 0 : rounds[now] - 1);
                return;
            }
            for (short mask : masks) {
                short next = (short) (now ^ mask);
                if (rounds[next] == 0) {
                    rounds[next] = rounds[now] + 1;
                    queue.add(next);
                }
            }
        }
        System.out.println("Impossible");
    }
}

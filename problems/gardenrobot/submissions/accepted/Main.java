import java.util.ArrayDeque;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int h = in.nextInt();
        int w = in.nextInt();
        // A hedge around the garden keeps the robot inside.
        char[][] garden = new char[h + 2][w + 2];
        ArrayDeque<int[]> queue = new ArrayDeque<>();
        boolean[][][] seen = new boolean[h + 2][w + 2][4];
        for (int y = 0; y < h + 2; y++) {
            String row = y == 0 || y == h + 1 ? "#".repeat(w) : in.next();
            row = "#" + row + "#";
            for (int x = 0; x < w + 2; x++) {
                garden[y][x] = row.charAt(x);
                if (garden[y][x] == 'S') {
                    queue.add(new int[] {y, x, 0, 0});
                    seen[y][x][0] = true;
                }
            }
        }
        int[] moveY = {-1, 0, 1, 0};
        int[] moveX = {0, 1, 0, -1};
        // Each entry: row, column, direction and number of commands.
        while (!queue.isEmpty()) {
            int[] now = queue.remove();
            if (garden[now[0]][now[1]] == 'T') {
                System.out.println(now[3]);
                return;
            }
            int turned = (now[2] + 1) % 4;
            int[][] next = {
                {now[0], now[1], turned, now[3] + 1},
                {now[0] + moveY[now[2]], now[1] + moveX[now[2]], now[2], now[3] + 1}
            };
            for (int[] state : next) {
                if (garden[state[0]][state[1]] != '#' && !seen[state[0]][state[1]][state[2]]) {
                    seen[state[0]][state[1]][state[2]] = true;
                    queue.add(state);
                }
            }
        }
        System.out.println(-1);
    }
}

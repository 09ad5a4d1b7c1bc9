import java.util.ArrayDeque;
import java.util.Scanner;

public class Main {
    static int h;
    static int w;
    static boolean[][] grass;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        h = in.nextInt();
        w = in.nextInt();
        // A frame of grass around the map: what hangs together with it is not safe.
        grass = new boolean[h + 2][w + 2];
        for (int y = 0; y < h + 2; y++) {
            String row = y == 0 || y == h + 1 ? "" : in.next();
            for (int x = 0; x < w + 2; x++) {
                boolean frame = row.isEmpty() || x == 0 || x == w + 1;
                grass[y][x] = frame || row.charAt(x - 1) == '.';
            }
        }
        fill(0, 0);
        int yards = 0;
        int largest = 0;
        for (int y = 1; y <= h; y++) {
            for (int x = 1; x <= w; x++) {
                if (grass[y][x]) {
                    yards++;
                    largest = Math.max(largest, fill(y, x));
                }
            }
        }
        System.out.println(yards + " " + largest);
    }

    private static int fill(int startY, int startX) {
        ArrayDeque<int[]> queue = new ArrayDeque<>();
        queue.add(new int[] {startY, startX});
        grass[startY][startX] = false;
        int size = 0;
        int[] moveY = {-1, 1, 0, 0};
        int[] moveX = {0, 0, -1, 1};
        while (!queue.isEmpty()) {
            int[] square = queue.remove();
            size++;
            for (int i = 0; i < 4; i++) {
                int y = square[0] + moveY[i];
                int x = square[1] + moveX[i];
                if (y >= 0 && y <= h + 1 && x >= 0 && x <= w + 1 && grass[y][x]) {
                    grass[y][x] = false;
                    queue.add(new int[] {y, x});
                }
            }
        }
        return size;
    }
}

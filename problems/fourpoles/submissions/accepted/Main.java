import java.util.HashMap;
import java.util.Map;
import java.util.Scanner;

public class Main {
    public static void main(String[] arguments) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] x = new int[n], y = new int[n];
        boolean[][] stands = new boolean[2001][2001];
        for (int i = 0; i < n; i++) {
            x[i] = in.nextInt() + 1000;
            y[i] = in.nextInt() + 1000;
            stands[x[i]][y[i]] = true;
        }
        Map<Long, Integer> diagonals = new HashMap<>();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                long dx = x[i] - x[j], dy = y[i] - y[j];
                long middle = (x[i] + x[j]) * 4001L + y[i] + y[j];
                diagonals.merge(middle * 8_000_001L + dx * dx + dy * dy, 1, Integer::sum);
            }
        }
        long rectangles = 0;
        for (long count : diagonals.values()) rectangles += count * (count - 1) / 2;

        // Every square is found at each of its four sides, with the square to the left of the side.
        long sides = 0;
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                if (i == j) continue;
                int dx = x[j] - x[i], dy = y[j] - y[i];
                if (isPole(stands, x[i] - dy, y[i] + dx) && isPole(stands, x[j] - dy, y[j] + dx)) sides++;
            }
        }
        System.out.println(rectangles + " " + sides / 4);
    }

    static boolean isPole(boolean[][] stands, int x, int y) {
        return x >= 0 && x <= 2000 && y >= 0 && y <= 2000 && stands[x][y];
    }
}

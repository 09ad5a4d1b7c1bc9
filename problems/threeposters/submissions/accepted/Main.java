import java.util.Arrays;
import java.util.Scanner;

public class Main {
    static boolean covers(long[] poster, long x, long y) {
        return poster[0] <= x && x < poster[2] && poster[1] <= y && y < poster[3];
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long[][] posters = new long[3][4];
        long[] xs = new long[6];
        long[] ys = new long[6];
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 4; j++) {
                posters[i][j] = in.nextLong();
            }
            xs[2 * i] = posters[i][0];
            xs[2 * i + 1] = posters[i][2];
            ys[2 * i] = posters[i][1];
            ys[2 * i + 1] = posters[i][3];
        }
        // The lines through all sides cut the wall into 25 fields. Each is covered as a whole or not at all.
        Arrays.sort(xs);
        Arrays.sort(ys);
        long covered = 0;
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 5; j++) {
                boolean seen = false;
                for (long[] poster : posters) {
                    seen = seen || covers(poster, xs[i], ys[j]);
                }
                if (seen) {
                    covered += (xs[i + 1] - xs[i]) * (ys[j + 1] - ys[j]);
                }
            }
        }
        System.out.println(covered);
    }
}

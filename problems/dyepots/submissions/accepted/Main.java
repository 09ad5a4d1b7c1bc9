import java.util.Arrays;
import java.util.Scanner;

public class Main {
    static int n;
    static int[][] wash;
    static int[][] known;

    /** The least washing if a pot has just been used for the first colour and the set is still to come. */
    static int rest(int first, int set) {
        if (set == 0) {
            return 0;
        }
        if (known[first][set] >= 0) {
            return known[first][set];
        }
        int least = Integer.MAX_VALUE;
        for (int next = 0; next < n; next++) {
            if ((set >> next & 1) == 1) {
                least = Math.min(least, wash[first][next] + rest(next, set & ~(1 << next)));
            }
        }
        known[first][set] = least;
        return least;
    }

    static int pot(int set) {
        int least = set == 0 ? 0 : Integer.MAX_VALUE;
        for (int first = 0; first < n; first++) {
            if ((set >> first & 1) == 1) {
                least = Math.min(least, rest(first, set & ~(1 << first)));
            }
        }
        return least;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        n = in.nextInt();
        wash = new int[n][n];
        for (int[] row : wash) {
            for (int b = 0; b < n; b++) {
                row[b] = in.nextInt();
            }
        }
        known = new int[n][1 << n];
        for (int[] row : known) {
            Arrays.fill(row, -1);
        }
        int all = (1 << n) - 1;
        int best = Integer.MAX_VALUE;
        for (int set = 0; set <= all; set++) {
            best = Math.min(best, Math.max(pot(set), pot(all - set)));
        }
        System.out.println(best);
    }
}

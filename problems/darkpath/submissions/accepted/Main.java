import java.util.Arrays;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long n = in.nextLong();
        int m = in.nextInt();
        long[] stones = new long[m];
        long[] from = new long[m];
        long[] to = new long[m];
        for (int i = 0; i < m; i++) {
            stones[i] = in.nextLong();
        }
        for (int i = 0; i < m; i++) {
            long range = in.nextLong();
            from[i] = Math.max(1, stones[i] - range);
            to[i] = Math.min(n, stones[i] + range);
        }
        // Only how many lights begin and end before a stone matters, so both lists can be sorted alone.
        Arrays.sort(from);
        Arrays.sort(to);

        long dark = from[0] - 1 + n - to[m - 1];
        long longest = Math.max(from[0] - 1, n - to[m - 1]);
        for (int i = 1; i < m; i++) {
            long stretch = from[i] - to[i - 1] - 1;
            if (stretch > 0) {
                dark += stretch;
                longest = Math.max(longest, stretch);
            }
        }
        System.out.println(dark + " " + longest);
    }
}

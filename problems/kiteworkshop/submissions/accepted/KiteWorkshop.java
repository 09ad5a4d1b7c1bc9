import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Arrays;

public class KiteWorkshop {
    private static final StreamTokenizer IN =
            new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    public static void main(String[] args) throws IOException {
        int n = nextInt();
        int[] paint = new int[n];
        int[] tail = new int[n];
        long[] order = new long[n];
        for (int i = 0; i < n; i++) {
            paint[i] = nextInt();
            tail[i] = nextInt();
            // Johnson's rule as one key: first the kites with short paint, in rising
            // order of paint, then those with short tails, in falling order of tails.
            long key = paint[i] <= tail[i] ? paint[i] : 3_000_000_000L - tail[i];
            order[i] = key * n + i;
        }
        Arrays.sort(order);

        long painted = 0;
        long tied = 0;
        for (long entry : order) {
            int kite = (int) (entry % n);
            painted += paint[kite];
            tied = Math.max(tied, painted) + tail[kite];
        }
        System.out.println(tied);
    }

    private static int nextInt() throws IOException {
        IN.nextToken();
        return (int) IN.nval;
    }
}

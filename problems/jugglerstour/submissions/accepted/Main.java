import java.io.*;
import java.util.Arrays;

public class Main {
    static final int LAST_HOUR = 100_000;

    public static void main(String[] arguments) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        int n = next(in), rest = next(in);
        int[] start = new int[n], coins = new int[n], following = new int[n];
        // The offers that end in each hour, as a chain.
        int[] first = new int[LAST_HOUR + 1];
        Arrays.fill(first, -1);
        for (int i = 0; i < n; i++) {
            start[i] = next(in);
            int end = next(in);
            coins[i] = next(in);
            following[i] = first[end];
            first[end] = i;
        }
        // The most coins of festivals that end in this hour or before.
        int[] best = new int[LAST_HOUR + 1];
        for (int hour = 1; hour <= LAST_HOUR; hour++) {
            best[hour] = best[hour - 1];
            for (int i = first[hour]; i >= 0; i = following[i]) {
                int before = Math.max(0, start[i] - rest - 1);
                best[hour] = Math.max(best[hour], best[before] + coins[i]);
            }
        }
        System.out.println(best[LAST_HOUR]);
    }

    static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}

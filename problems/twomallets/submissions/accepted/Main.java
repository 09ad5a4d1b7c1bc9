import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Arrays;

public class Main {
    static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        int n = next(in);
        int k = next(in);
        long[] price = {next(in), next(in)};
        int s = next(in);
        int t = next(in);

        // best[mallet][q]: this mallet struck the last note, the other one is above bar q.
        long[][] best = new long[2][k + 1];
        Arrays.fill(best[0], Long.MAX_VALUE / 4);
        Arrays.fill(best[1], Long.MAX_VALUE / 4);
        best[0][t] = 0;
        int last = s;
        for (int i = 0; i < n; i++) {
            int bar = next(in);
            long[][] after = new long[2][k + 1];
            for (int mallet = 0; mallet < 2; mallet++) {
                for (int q = 1; q <= k; q++) {
                    after[mallet][q] = best[mallet][q] + price[mallet] * Math.abs(bar - last);
                }
            }
            for (int mallet = 0; mallet < 2; mallet++) {
                for (int q = 1; q <= k; q++) {
                    long change = best[1 - mallet][q] + price[mallet] * Math.abs(bar - q);
                    after[mallet][last] = Math.min(after[mallet][last], change);
                }
            }
            best = after;
            last = bar;
        }

        long result = Long.MAX_VALUE;
        for (int mallet = 0; mallet < 2; mallet++) {
            for (int q = 1; q <= k; q++) {
                result = Math.min(result, best[mallet][q]);
            }
        }
        System.out.println(result);
    }
}

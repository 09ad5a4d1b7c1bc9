import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;

public class Main {
    private static final long MOD = 1_000_000_007;

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        int n = next(in);
        int difference = next(in);
        int[] pitch = new int[n];
        for (int i = 0; i < n; i++) {
            pitch[i] = next(in);
        }

        // Two monotone queues of positions hold the candidates for the highest
        // and the lowest pitch of the widest ensemble that ends at the singer.
        int[] high = new int[n];
        int[] low = new int[n];
        int highHead = 0, highTail = 0, lowHead = 0, lowTail = 0;

        long[] ways = new long[n + 1];
        ways[0] = 1;
        long inWindow = 0;
        int first = 0;
        for (int last = 0; last < n; last++) {
            // An ensemble has two singers: the newest possible start is last - 1.
            if (last >= 1) {
                inWindow += ways[last - 1];
            }
            while (highTail > highHead && pitch[high[highTail - 1]] <= pitch[last]) highTail--;
            while (lowTail > lowHead && pitch[low[lowTail - 1]] >= pitch[last]) lowTail--;
            high[highTail++] = last;
            low[lowTail++] = last;
            while (pitch[high[highHead]] - pitch[low[lowHead]] > difference) {
                // The start at last itself was never counted.
                if (first < last) {
                    inWindow -= ways[first];
                }
                first++;
                if (high[highHead] < first) highHead++;
                if (low[lowHead] < first) lowHead++;
            }
            inWindow = Math.floorMod(inWindow, MOD);
            ways[last + 1] = inWindow;
        }
        System.out.println(ways[n]);
    }

    private static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}

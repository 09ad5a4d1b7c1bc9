import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Arrays;
import java.util.SplittableRandom;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        int n = next(in);
        int m = next(in);
        int[] from = new int[m];
        int[] to = new int[m];
        int[] length = new int[m];
        // Lists of roads in arrays: the first of a town, and the next after a
        // road at its `from` end (2 * road) or its `to` end (2 * road + 1).
        int[] first = new int[n];
        int[] following = new int[2 * m];
        Arrays.fill(first, -1);
        for (int road = 0; road < m; road++) {
            from[road] = next(in) - 1;
            to[road] = next(in) - 1;
            length[road] = next(in);
            following[2 * road] = first[from[road]];
            first[from[road]] = 2 * road;
            following[2 * road + 1] = first[to[road]];
            first[to[road]] = 2 * road + 1;
        }

        // A spanning tree, breadth first.
        int[] order = new int[n];
        int[] roadUp = new int[n];
        Arrays.fill(roadUp, -1);
        boolean[] inTree = new boolean[m];
        boolean[] seen = new boolean[n];
        seen[0] = true;
        int size = 1;
        for (int i = 0; i < n; i++) {
            for (int end = first[order[i]]; end >= 0; end = following[end]) {
                int other = end % 2 == 0 ? to[end / 2] : from[end / 2];
                if (!seen[other]) {
                    seen[other] = true;
                    roadUp[other] = end / 2;
                    inTree[end / 2] = true;
                    order[size++] = other;
                }
            }
        }

        // Every other road marks both its ends with the same random number.
        // Below a road of the tree the marks cancel out exactly if no road
        // leaves that part (up to a chance of about 1 in 10^14).
        long[] mark = new long[n];
        SplittableRandom random = new SplittableRandom();
        for (int road = 0; road < m; road++) {
            if (!inTree[road]) {
                long value = random.nextLong();
                mark[from[road]] ^= value;
                mark[to[road]] ^= value;
            }
        }

        // The new road frees the path with the greatest length of lonely roads.
        long total = 0;
        long freed = 0;
        long[] deepest = new long[n];
        for (int i = n - 1; i > 0; i--) {
            int town = order[i];
            int road = roadUp[town];
            int up = from[road] == town ? to[road] : from[road];
            long lonely = mark[town] == 0 ? length[road] : 0;
            total += lonely;
            freed = Math.max(freed, deepest[up] + deepest[town] + lonely);
            deepest[up] = Math.max(deepest[up], deepest[town] + lonely);
            mark[up] ^= mark[town];
        }
        System.out.println(total - freed);
    }

    private static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}

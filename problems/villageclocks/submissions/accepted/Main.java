import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;

public class Main {
    static int[] parent;
    static int[] since;
    static int[] ahead;

    static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    static int root(int clock) {
        while (parent[clock] != clock) {
            clock = parent[clock];
        }
        return clock;
    }

    /** How far a clock is ahead of the root of its group. */
    static int aheadOfRoot(int clock) {
        int sum = 0;
        while (parent[clock] != clock) {
            sum += ahead[clock];
            clock = parent[clock];
        }
        return sum;
    }

    static int depth(int clock) {
        int depth = 0;
        while (parent[clock] != clock) {
            depth++;
            clock = parent[clock];
        }
        return depth;
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        int n = next(in);
        int m = next(in);
        int q = next(in);
        parent = new int[n + 1];
        since = new int[n + 1];
        ahead = new int[n + 1];
        int[] size = new int[n + 1];
        for (int clock = 1; clock <= n; clock++) {
            parent[clock] = clock;
            size[clock] = 1;
        }
        for (int day = 1; day <= m; day++) {
            int a = next(in);
            int b = next(in);
            int d = next(in);
            int rootA = root(a);
            int rootB = root(b);
            if (rootA == rootB) {
                continue;
            }
            // How far the root of b is ahead of the root of a.
            int difference = aheadOfRoot(a) + d - aheadOfRoot(b);
            if (size[rootA] >= size[rootB]) {
                parent[rootB] = rootA;
                ahead[rootB] = difference % 720;
                since[rootB] = day;
                size[rootA] += size[rootB];
            } else {
                parent[rootA] = rootB;
                ahead[rootA] = -difference % 720;
                since[rootA] = day;
                size[rootB] += size[rootA];
            }
        }

        StringBuilder out = new StringBuilder();
        for (int i = 0; i < q; i++) {
            int a = next(in);
            int b = next(in);
            if (root(a) != root(b)) {
                out.append("-1\n");
                continue;
            }
            int minutes = Math.floorMod(aheadOfRoot(b) - aheadOfRoot(a), 720);
            // The latest step on the way between the two in the tree.
            int depthA = depth(a);
            int depthB = depth(b);
            int day = 0;
            while (a != b) {
                if (depthA >= depthB) {
                    day = Math.max(day, since[a]);
                    a = parent[a];
                    depthA--;
                } else {
                    day = Math.max(day, since[b]);
                    b = parent[b];
                    depthB--;
                }
            }
            out.append(day).append(' ').append(minutes).append('\n');
        }
        System.out.print(out);
    }
}

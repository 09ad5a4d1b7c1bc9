import java.io.*;

public class Main {
    static int[] parent;

    public static void main(String[] arguments) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        int n = next(in), m = next(in);
        int[] a = new int[m], b = new int[m];
        for (int i = 0; i < m; i++) {
            a[i] = next(in);
            b[i] = next(in);
        }
        parent = new int[n + 1];
        long[] size = new long[n + 1];
        for (int i = 1; i <= n; i++) {
            parent[i] = i;
            size[i] = 1;
        }
        // Two groups that line i joins have been connected on the days 1 to i + 1, and on no later day.
        long total = 0;
        for (int i = m - 1; i >= 0; i--) {
            int first = find(a[i]), second = find(b[i]);
            if (first == second) continue;
            if (size[first] < size[second]) {
                int swap = first;
                first = second;
                second = swap;
            }
            total += size[first] * size[second] * (i + 1);
            size[first] += size[second];
            parent[second] = first;
        }
        System.out.println(total);
    }

    static int find(int island) {
        while (parent[island] != island) island = parent[island];
        return island;
    }

    static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}

import java.io.IOException;
import java.io.StreamTokenizer;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Arrays;

public class Main {
    static int[] parent;

    static int find(int hut) {
        while (parent[hut] != hut) {
            parent[hut] = parent[parent[hut]];
            hut = parent[hut];
        }
        return hut;
    }

    static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        int n = next(in);
        int m = next(in);
        int k = next(in);
        int[][] paths = new int[m][3];
        for (int[] path : paths) {
            path[0] = next(in);
            path[1] = next(in);
            path[2] = next(in);
        }
        Arrays.sort(paths, (p, q) -> Integer.compare(q[2], p[2]));

        parent = new int[n + 1];
        int[] size = new int[n + 1];
        ArrayList<ArrayList<Integer>> waiting = new ArrayList<>();
        for (int hut = 0; hut <= n; hut++) {
            parent[hut] = hut;
            size[hut] = 1;
            ArrayList<Integer> alone = new ArrayList<>();
            alone.add(hut);
            waiting.add(alone);
        }

        int[] lastDay = new int[n + 1];
        for (int[] path : paths) {
            int a = find(path[0]);
            int b = find(path[1]);
            if (a == b) {
                continue;
            }
            if (size[a] < size[b]) {
                int swap = a;
                a = b;
                b = swap;
            }
            parent[b] = a;
            size[a] += size[b];
            waiting.get(a).addAll(waiting.get(b));
            waiting.get(b).clear();
            if (size[a] >= k) {
                for (int hut : waiting.get(a)) {
                    lastDay[hut] = path[2];
                }
                waiting.get(a).clear();
            }
        }

        StringBuilder out = new StringBuilder();
        for (int hut = 1; hut <= n; hut++) {
            out.append(lastDay[hut]).append('\n');
        }
        System.out.print(out);
    }
}

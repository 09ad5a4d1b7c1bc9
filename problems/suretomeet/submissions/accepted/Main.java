import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.PriorityQueue;

public class Main {
    static int n;
    static ArrayList<ArrayList<int[]>> neighbours = new ArrayList<>();

    static int[] distances(int start) {
        int[] distance = new int[n + 1];
        Arrays.fill(distance, 1_000_000_000);
        distance[start] = 0;
        PriorityQueue<int[]> queue = new PriorityQueue<>((p, q) -> Integer.compare(p[0], q[0]));
        queue.add(new int[] {0, start});
        while (!queue.isEmpty()) {
            int[] first = queue.poll();
            if (first[0] > distance[first[1]]) {
                continue;
            }
            for (int[] street : neighbours.get(first[1])) {
                int length = first[0] + street[1];
                if (length < distance[street[0]]) {
                    distance[street[0]] = length;
                    queue.add(new int[] {length, street[0]});
                }
            }
        }
        return distance;
    }

    static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        n = next(in);
        int m = next(in);
        for (int i = 0; i <= n; i++) {
            neighbours.add(new ArrayList<>());
        }
        for (int i = 0; i < m; i++) {
            int a = next(in);
            int b = next(in);
            int w = next(in);
            neighbours.get(a).add(new int[] {b, w});
            neighbours.get(b).add(new int[] {a, w});
        }
        int[] home = distances(1);
        int[] school = distances(n);
        int total = home[n];

        // How many crossings of shortest ways there are at a distance, and
        // how many streets of shortest ways lead past it.
        int[] crossings = new int[total + 1];
        int[] past = new int[total + 2];
        for (int c = 1; c <= n; c++) {
            if (home[c] + school[c] != total) {
                continue;
            }
            crossings[home[c]]++;
            for (int[] street : neighbours.get(c)) {
                if (home[c] + street[1] + school[street[0]] == total) {
                    past[home[c] + 1]++;
                    past[home[c] + street[1]]--;
                }
            }
        }
        for (int distance = 1; distance <= total; distance++) {
            past[distance] += past[distance - 1];
        }

        ArrayList<String> sure = new ArrayList<>();
        for (int c = 1; c <= n; c++) {
            if (home[c] + school[c] == total && crossings[home[c]] == 1 && past[home[c]] == 0) {
                sure.add(String.valueOf(c));
            }
        }
        System.out.println(sure.size());
        System.out.println(String.join(" ", sure));
    }
}

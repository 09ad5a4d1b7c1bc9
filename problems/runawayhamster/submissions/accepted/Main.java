import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.List;
import java.util.StringTokenizer;

public class Main {
    static List<List<Integer>> neighbours = new ArrayList<>();
    static boolean[] closed;
    static int[] before;

    /** The chambers that can be reached without closed ones, in the order in which they are found. */
    static List<Integer> walk(int start) {
        List<Integer> order = new ArrayList<>();
        order.add(start);
        before[start] = 0;
        for (int i = 0; i < order.size(); i++) {
            int chamber = order.get(i);
            for (int to : neighbours.get(chamber)) {
                if (to != before[chamber] && !closed[to]) {
                    before[to] = chamber;
                    order.add(to);
                }
            }
        }
        return order;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        closed = new boolean[n + 1];
        before = new int[n + 1];
        for (int chamber = 0; chamber <= n; chamber++) {
            neighbours.add(new ArrayList<>());
        }
        for (int i = 1; i < n; i++) {
            StringTokenizer line = new StringTokenizer(in.readLine());
            int a = Integer.parseInt(line.nextToken());
            int b = Integer.parseInt(line.nextToken());
            neighbours.get(a).add(b);
            neighbours.get(b).add(a);
        }

        int start = 1;
        while (true) {
            List<Integer> order = walk(start);
            if (order.size() == 1) {
                break;
            }
            // For each chamber, the largest part that remains after listening there.
            int[] size = new int[n + 1];
            int[] largest = new int[n + 1];
            int best = start;
            for (int i = order.size() - 1; i >= 0; i--) {
                int chamber = order.get(i);
                size[chamber]++;
                largest[chamber] = Math.max(largest[chamber], order.size() - size[chamber]);
                size[before[chamber]] += size[chamber];
                largest[before[chamber]] = Math.max(largest[before[chamber]], size[chamber]);
                if (i == order.size() - 1 || largest[chamber] < largest[best]) {
                    best = chamber;
                }
            }
            System.out.println("? " + best);
            start = Integer.parseInt(in.readLine().trim());
            if (start == best) {
                break;
            }
            closed[best] = true;
        }
        System.out.println("! " + start);
    }
}

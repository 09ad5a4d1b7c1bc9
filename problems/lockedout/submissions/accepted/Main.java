import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.ArrayList;
import java.util.List;

public class Main {
    static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    /** All flats that can be reached from a flat and are not marked yet; marks them. */
    static List<Integer> search(List<List<Integer>> edges, int start, boolean[] marked) {
        List<Integer> found = new ArrayList<>();
        found.add(start);
        marked[start] = true;
        for (int i = 0; i < found.size(); i++) {
            for (int to : edges.get(found.get(i))) {
                if (!marked[to]) {
                    marked[to] = true;
                    found.add(to);
                }
            }
        }
        return found;
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        int n = next(in);
        int m = next(in);
        int[] coins = new int[n];
        int cheapestOfAll = Integer.MAX_VALUE;
        List<List<Integer>> keys = new ArrayList<>();
        List<List<Integer>> owners = new ArrayList<>();
        for (int flat = 0; flat < n; flat++) {
            coins[flat] = next(in);
            cheapestOfAll = Math.min(cheapestOfAll, coins[flat]);
            keys.add(new ArrayList<>());
            owners.add(new ArrayList<>());
        }
        for (int i = 0; i < m; i++) {
            int a = next(in) - 1;
            int b = next(in) - 1;
            keys.get(a).add(b);
            owners.get(b).add(a);
        }

        // The order in which a depth-first search leaves the flats.
        int[] order = new int[n];
        int left = 0;
        boolean[] seen = new boolean[n];
        int[] used = new int[n];
        int[] stack = new int[n];
        for (int start = 0; start < n; start++) {
            if (seen[start]) {
                continue;
            }
            seen[start] = true;
            int depth = 0;
            stack[depth++] = start;
            while (depth > 0) {
                int flat = stack[depth - 1];
                if (used[flat] == keys.get(flat).size()) {
                    order[left++] = flat;
                    depth--;
                    continue;
                }
                int to = keys.get(flat).get(used[flat]++);
                if (!seen[to]) {
                    seen[to] = true;
                    stack[depth++] = to;
                }
            }
        }

        // The flat that was left last and is not open yet can be opened only from its own group.
        boolean[] open = new boolean[n];
        boolean[] counted = new boolean[n];
        int count = 0;
        long sum = 0;
        int dearest = 0;
        for (int i = n - 1; i >= 0; i--) {
            if (open[order[i]]) {
                continue;
            }
            search(keys, order[i], open);
            int price = Integer.MAX_VALUE;
            for (int flat : search(owners, order[i], counted)) {
                price = Math.min(price, coins[flat]);
            }
            count++;
            sum += price;
            dearest = Math.max(dearest, price);
        }
        System.out.println(count == 1 ? cheapestOfAll : sum - dearest);
    }
}

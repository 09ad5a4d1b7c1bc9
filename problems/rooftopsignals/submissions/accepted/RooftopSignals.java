import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Arrays;

public class RooftopSignals {
    private static final StreamTokenizer IN =
            new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    public static void main(String[] args) throws IOException {
        int n = nextInt();
        int q = nextInt();
        int[] height = new int[n + 1];
        for (int i = 1; i <= n; i++) {
            height[i] = nextInt();
        }
        // The plans of each left end as a linked list, the latest first.
        int[] latest = new int[n + 1];
        int[] earlier = new int[q];
        int[] right = new int[q];
        Arrays.fill(latest, -1);
        for (int i = 0; i < q; i++) {
            int left = nextInt();
            right[i] = nextInt();
            earlier[i] = latest[left];
            latest[left] = i;
        }

        // Walk west; the tree counts the pairs found so far by their eastern house.
        Fenwick pairs = new Fenwick(n);
        int[] roofs = new int[n];
        int size = 0;
        int[] answer = new int[q];
        for (int west = n; west >= 1; west--) {
            while (size > 0 && height[roofs[size - 1]] < height[west]) {
                pairs.add(roofs[--size]);
            }
            if (size > 0) {
                pairs.add(roofs[size - 1]);
                if (height[roofs[size - 1]] == height[west]) {
                    size--; // hidden behind this house from now on
                }
            }
            roofs[size++] = west;
            for (int plan = latest[west]; plan >= 0; plan = earlier[plan]) {
                answer[plan] = pairs.upTo(right[plan]);
            }
        }

        StringBuilder out = new StringBuilder();
        for (int count : answer) {
            out.append(count).append('\n');
        }
        System.out.print(out);
    }

    private static int nextInt() throws IOException {
        IN.nextToken();
        return (int) IN.nval;
    }

    private static class Fenwick {
        private final int[] tree;

        Fenwick(int n) {
            tree = new int[n + 1];
        }

        void add(int i) {
            for (; i < tree.length; i += i & -i) {
                tree[i]++;
            }
        }

        int upTo(int i) {
            int sum = 0;
            for (; i > 0; i -= i & -i) {
                sum += tree[i];
            }
            return sum;
        }
    }
}

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.ArrayList;

public class Main {
    static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        int n = next(in);
        int s = next(in);
        int e = next(in);
        int z = next(in);
        ArrayList<int[]> tricks = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            int t = next(in);
            int x = next(in);
            int fun = next(in);
            if (Math.abs(x - s) <= t && Math.abs(x - e) <= z - t) {
                tricks.add(new int[] {t + x, t - x, fun});
            }
        }
        tricks.sort((p, q) -> p[0] != q[0] ? Integer.compare(p[0], q[0]) : Integer.compare(p[1], q[1]));

        // A segment tree of maxima over t - x, which is from -100000 to 100000.
        int leaves = 1 << 18;
        int zero = 100_000;
        long[] best = new long[2 * leaves];
        for (int[] trick : tricks) {
            long total = 0;
            int left = leaves;
            int right = leaves + zero + trick[1] + 1;
            while (left < right) {
                if (left % 2 == 1) {
                    total = Math.max(total, best[left]);
                    left++;
                }
                if (right % 2 == 1) {
                    right--;
                    total = Math.max(total, best[right]);
                }
                left /= 2;
                right /= 2;
            }
            total += trick[2];
            for (int node = leaves + zero + trick[1]; node >= 1; node /= 2) {
                best[node] = Math.max(best[node], total);
            }
        }
        System.out.println(best[1]);
    }
}

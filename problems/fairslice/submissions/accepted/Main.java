import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.StringTokenizer;

public class Main {
    static long[] x;
    static long[] y;

    /** Twice the area of the triangle between three corners. */
    static long triangle(int a, int b, int c) {
        return (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]);
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        x = new long[n];
        y = new long[n];
        for (int i = 0; i < n; i++) {
            StringTokenizer line = new StringTokenizer(in.readLine());
            x[i] = Long.parseLong(line.nextToken());
            y[i] = Long.parseLong(line.nextToken());
        }
        long whole = 0;
        for (int i = 2; i < n; i++) {
            whole += triangle(0, i - 1, i);
        }

        // The piece from corner i to corner j is changed triangle by triangle.
        long best = 0;
        long piece = 0;
        int j = 1;
        for (int i = 0; i < n; i++) {
            while (2 * piece < whole) {
                best = Math.max(best, piece);
                int next = (j + 1) % n;
                piece += triangle(i, j, next);
                j = next;
            }
            best = Math.max(best, whole - piece);
            // Corner i leaves the piece; then it may be too small again, or still too large.
            int following = (i + 1) % n;
            piece -= triangle(i, following, j);
            while (2 * piece >= whole) {
                best = Math.max(best, whole - piece);
                int before = (j + n - 1) % n;
                piece -= triangle(following, before, j);
                j = before;
            }
        }
        System.out.println(best);
    }
}

import java.io.*;
import java.util.Arrays;

public class Main {
    public static void main(String[] arguments) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        int n = next(in);
        double[] angles = new double[2 * n];
        for (int i = 0; i < n; i++) {
            int x = next(in), y = next(in);
            angles[i] = Math.atan2(y, x);
        }
        Arrays.sort(angles, 0, n);
        for (int i = 0; i < n; i++) angles[n + i] = angles[i] + 2 * Math.PI;
        // Two angles that are not a quarter apart miss it by 1 / 2 000 000 at least.
        double quarter = Math.PI / 2 + 1e-9;
        int most = 0, end = 0;
        for (int start = 0; start < n; start++) {
            while (end < start + n && angles[end] <= angles[start] + quarter) end++;
            most = Math.max(most, end - start);
        }
        System.out.println(most);
    }

    static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}

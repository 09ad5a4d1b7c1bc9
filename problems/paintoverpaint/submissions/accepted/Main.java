import java.io.*;
import java.util.Map;
import java.util.TreeMap;

public class Main {
    public static void main(String[] arguments) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        int n = next(in);
        int[] a = new int[n], b = new int[n];
        for (int i = 0; i < n; i++) {
            a[i] = next(in);
            b[i] = next(in);
        }
        // From the last child to the first: what is painted already, in pieces that do not touch.
        TreeMap<Integer, Integer> painted = new TreeMap<>();
        int seen = 0, best = 0, most = 0;
        for (int i = n - 1; i >= 0; i--) {
            int from = a[i], to = b[i], free = b[i] - a[i];
            Map.Entry<Integer, Integer> piece = painted.floorEntry(b[i]);
            while (piece != null && piece.getValue() >= a[i]) {
                free -= Math.min(b[i], piece.getValue()) - Math.max(a[i], piece.getKey());
                from = Math.min(from, piece.getKey());
                to = Math.max(to, piece.getValue());
                painted.remove(piece.getKey());
                piece = painted.floorEntry(b[i]);
            }
            painted.put(from, to);
            if (free > 0) seen++;
            if (free >= most) {
                most = free;
                best = i + 1;
            }
        }
        System.out.println(seen + " " + best + " " + most);
    }

    static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}

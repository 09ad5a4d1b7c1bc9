import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Arrays;
import java.util.Comparator;

public class Main {
    private record Point(long x, long y) {}

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        int n = next(in);
        Point[] trees = new Point[n];
        for (int i = 0; i < n; i++) {
            trees[i] = new Point(next(in), next(in));
        }
        Arrays.sort(trees, Comparator.comparingLong(Point::x).thenComparingLong(Point::y));

        // Both chains run from the leftmost to the rightmost tree. The area
        // between them is what lies under the upper one but not the lower one.
        Point[] chain = new Point[n];
        long touched = 0;
        long twiceArea = 0;
        for (int side : new int[] {1, -1}) {
            int size = 0;
            for (Point tree : trees) {
                while (size >= 2 && side * turn(chain[size - 2], chain[size - 1], tree) <= 0) {
                    size--;
                }
                chain[size++] = tree;
            }
            for (int i = 1; i < size; i++) {
                twiceArea += side * turn(trees[0], chain[i - 1], chain[i]);
                touched += gcd(chain[i].x - chain[i - 1].x, Math.abs(chain[i].y - chain[i - 1].y));
            }
        }

        // Pick's theorem needs a real polygon: a rope without area is a line.
        System.out.println(twiceArea == 0 ? 0 : (twiceArea - touched + 2) / 2);
    }

    private static long turn(Point a, Point b, Point c) {
        return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    }

    private static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    private static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}

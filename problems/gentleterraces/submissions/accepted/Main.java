import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Comparator;
import java.util.PriorityQueue;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        int n = next(in);
        long d = next(in);

        // The least cost as a function of the last height is convex. `left`
        // and `right` hold the heights where its slope changes by one, on both
        // sides of the flat part, before the widening by d for each step.
        PriorityQueue<Long> left = new PriorityQueue<>(Comparator.reverseOrder());
        PriorityQueue<Long> right = new PriorityQueue<>();
        long carts = 0;
        for (int i = 0; i < n; i++) {
            long height = next(in);
            long widened = i * d;
            if (i > 0 && height < left.peek() - widened) {
                // Too low for the flat part: its left end becomes the new right.
                long end = left.remove() - widened;
                carts += end - height;
                left.add(height + widened);
                left.add(height + widened);
                right.add(end - widened);
            } else if (i > 0 && height > right.peek() + widened) {
                long end = right.remove() + widened;
                carts += height - end;
                right.add(height - widened);
                right.add(height - widened);
                left.add(end + widened);
            } else {
                left.add(height + widened);
                right.add(height - widened);
            }
        }
        System.out.println(carts);
    }

    private static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}

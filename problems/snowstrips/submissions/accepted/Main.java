import java.io.*;
import java.util.*;

public class Main {
    static double[] width, speed;

    public static void main(String[] arguments) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        int count = (int) next(in);
        double along = next(in), fastest = 0;
        width = new double[count];
        speed = new double[count];
        for (int i = 0; i < count; i++) {
            width[i] = next(in);
            speed[i] = next(in);
            fastest = Math.max(fastest, speed[i]);
        }
        // For every ratio this is at most the time, and for the right one it is the time: climb.
        double low = 0, high = 1 / fastest;
        for (int round = 0; round < 300; round++) {
            double left = low + (high - low) * 0.45, right = low + (high - low) * 0.55;
            if (bound(left, along) < bound(right, along)) low = left;
            else high = right;
        }
        System.out.println(bound(low, along));
    }

    static double bound(double ratio, double along) {
        double minutes = ratio * along;
        for (int i = 0; i < width.length; i++) {
            double sine = ratio * speed[i];
            minutes += width[i] / speed[i] * Math.sqrt((1 - sine) * (1 + sine));
        }
        return minutes;
    }

    static double next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return in.nval;
    }
}

import java.util.Scanner;

public class Lighthouses {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long a = in.nextLong();
        long b = in.nextLong();
        long first = in.nextLong();
        long last = in.nextLong();

        long both = a / gcd(a, b) * b;
        long single = flashes(a, first, last) + flashes(b, first, last);
        // A dazzling second has been counted once for each lighthouse.
        System.out.println(single - 2 * flashes(both, first, last));
    }

    private static long flashes(long period, long first, long last) {
        return last / period - (first - 1) / period;
    }

    private static long gcd(long a, long b) {
        return b == 0 ? a : gcd(b, a % b);
    }
}

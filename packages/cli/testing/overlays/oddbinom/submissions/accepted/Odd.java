import java.util.Scanner;

public class Odd {
    public static void main(String[] args) {
        System.out.println(count(new Scanner(System.in).nextLong()));
    }

    // Rows below the highest power of two form a full triangle; the rest is two copies of a smaller one.
    static long count(long n) {
        if (n <= 1) return n;
        long power = Long.highestOneBit(n), full = 1;
        for (long p = power; p > 1; p /= 2) full *= 3;
        return full + 2 * count(n - power);
    }
}

import java.util.Scanner;

public class Main {
    static long commonDivisor(long a, long b) {
        return b == 0 ? a : commonDivisor(b, a % b);
    }

    /** The smallest number that both a and b divide. */
    static long commonMultiple(long a, long b) {
        return a / commonDivisor(a, b) * b;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        // All cups are measured in tiny parts, and each b divides the number of parts of a cup.
        long parts = 1;
        for (int b = 2; b <= 20; b++) {
            parts = commonMultiple(parts, b);
        }

        long total = 0;
        for (int i = 0; i < n; i++) {
            String[] fraction = in.next().split("/");
            total += Long.parseLong(fraction[0]) * (parts / Long.parseLong(fraction[1]));
        }

        long whole = total / parts;
        long rest = total % parts;
        long common = commonDivisor(rest, parts);
        String text = rest / common + "/" + parts / common;
        if (rest == 0) {
            System.out.println(whole);
        } else if (whole == 0) {
            System.out.println(text);
        } else {
            System.out.println(whole + " " + text);
        }
    }
}

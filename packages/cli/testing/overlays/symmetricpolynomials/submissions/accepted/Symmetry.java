import java.math.BigInteger;
import java.util.Scanner;

public class Symmetry {
    static final int SIZE = 12;

    public static void main(String[] arguments) {
        Scanner in = new Scanner(System.in);
        BigInteger[] x = read(in), y = read(in);
        int degree = Math.max(degree(x), degree(y));
        if (degree == 0) {
            System.out.println("0 -1 " + y[0]);
            return;
        }
        BigInteger[] along = combine(x, x[degree], y, y[degree]);
        BigInteger[] across = combine(x, y[degree], y, x[degree].negate());
        // t = (r + p) / q, and everything times q to the degree: whole numbers throughout.
        BigInteger p = along[degree - 1].negate(), q = along[degree].multiply(BigInteger.valueOf(degree));
        along = shift(along, p, q, degree);
        across = shift(across, p, q, degree);
        BigInteger[] even = degree % 2 == 0 ? along : across, odd = degree % 2 == 0 ? across : along;
        for (int k = 1; k <= degree; k++) {
            if ((k % 2 == 1 ? even : odd)[k].signum() != 0) {
                System.out.println("0 0 0");
                return;
            }
        }
        BigInteger scale = q.pow(degree);
        BigInteger a = degree % 2 == 0 ? y[degree] : x[degree], b = degree % 2 == 0 ? x[degree].negate() : y[degree];
        double c = new java.math.BigDecimal(odd[0]).divide(new java.math.BigDecimal(scale), java.math.MathContext.DECIMAL64)
            .negate().doubleValue();
        System.out.println(a + " " + b + " " + c);
    }

    static BigInteger[] read(Scanner in) {
        BigInteger[] polynomial = new BigInteger[SIZE];
        java.util.Arrays.fill(polynomial, BigInteger.ZERO);
        for (int k = in.nextInt(); k >= 0; k--) polynomial[k] = in.nextBigInteger();
        return polynomial;
    }

    static int degree(BigInteger[] polynomial) {
        int degree = SIZE - 1;
        while (degree > 0 && polynomial[degree].signum() == 0) degree--;
        return degree;
    }

    static BigInteger[] combine(BigInteger[] x, BigInteger a, BigInteger[] y, BigInteger b) {
        BigInteger[] sum = new BigInteger[SIZE];
        for (int k = 0; k < SIZE; k++) sum[k] = x[k].multiply(a).add(y[k].multiply(b));
        return sum;
    }

    static BigInteger[] shift(BigInteger[] polynomial, BigInteger p, BigInteger q, int degree) {
        BigInteger[] result = new BigInteger[SIZE];
        java.util.Arrays.fill(result, BigInteger.ZERO);
        for (int k = degree; k >= 0; k--) {
            for (int i = SIZE - 1; i >= 0; i--) {
                result[i] = result[i].multiply(p).add(i > 0 ? result[i - 1] : BigInteger.ZERO);
            }
            result[0] = result[0].add(polynomial[k].multiply(q.pow(degree - k)));
        }
        return result;
    }
}

import java.math.BigInteger;
import java.util.Scanner;

public class Choose {
    public static void main(String[] args) {
        BigInteger x = new BigInteger(new Scanner(System.in).next());
        if (x.equals(BigInteger.ONE)) {
            System.out.println("0 0");
            return;
        }
        BigInteger bestN = x;
        int bestK = 1;
        for (int k = 2; choose(BigInteger.valueOf(2L * k), k).compareTo(x) <= 0; k++) {
            BigInteger low = BigInteger.valueOf(2L * k);
            BigInteger high = low;
            while (choose(high, k).compareTo(x) < 0) high = high.shiftLeft(1);
            while (low.compareTo(high) < 0) {
                BigInteger middle = low.add(high).shiftRight(1);
                if (choose(middle, k).compareTo(x) < 0) low = middle.add(BigInteger.ONE);
                else high = middle;
            }
            if (choose(low, k).equals(x) && low.compareTo(bestN) < 0) {
                bestN = low;
                bestK = k;
            }
        }
        System.out.println(bestN + " " + bestK);
    }

    static BigInteger choose(BigInteger n, int k) {
        BigInteger value = BigInteger.ONE;
        for (int i = 1; i <= k; i++) {
            value = value.multiply(n.subtract(BigInteger.valueOf(k - i))).divide(BigInteger.valueOf(i));
        }
        return value;
    }
}

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Arrays;

public class Main {
    /** The product of the primes that occur an odd number of times in a. */
    static int oddPrimes(int a) {
        int product = 1;
        for (int p = 2; p * p <= a; p++) {
            boolean odd = false;
            while (a % p == 0) {
                a /= p;
                odd = !odd;
            }
            if (odd) {
                product *= p;
            }
        }
        return product * a;
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        in.nextToken();
        int n = (int) in.nval;
        int[] rests = new int[n];
        for (int i = 0; i < n; i++) {
            in.nextToken();
            rests[i] = oddPrimes((int) in.nval);
        }
        Arrays.sort(rests);
        long ways = 0;
        int same = 0;
        for (int i = 1; i < n; i++) {
            same = rests[i] == rests[i - 1] ? same + 1 : 0;
            ways += same;
        }
        System.out.println(ways);
    }
}

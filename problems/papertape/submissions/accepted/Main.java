import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int k = Integer.parseInt(in.readLine().trim());
        String tape = in.readLine().trim();
        int n = tape.length();

        // Split k into a part coprime to 10 and a part that divides 10^tail.
        int coprime = k;
        int tail = 0;
        for (int twos = 0; coprime % 2 == 0; coprime /= 2) tail = Math.max(tail, ++twos);
        for (int fives = 0; coprime % 5 == 0; coprime /= 5) tail = Math.max(tail, ++fives);
        tail = Math.max(tail, 1);
        int rest = k / coprime;

        // Going from right to left: ends[x] counts the ends whose last digits
        // fit rest and behind which the tape leaves remainder x.
        int[] suffix = new int[n + 1];
        int[] ends = new int[coprime];
        long power = 1 % coprime;
        long pieces = 0;
        for (int start = n - 1; start >= 0; start--) {
            suffix[start] = (int) ((suffix[start + 1] + (tape.charAt(start) - '0') * power) % coprime);
            power = power * 10 % coprime;

            long value = 0;
            for (int end = start + 1; end <= Math.min(n, start + tail); end++) {
                value = value * 10 + tape.charAt(end - 1) - '0';
                // Pieces that are too short for the rule are read as they are.
                if (end - start < tail && value % k == 0) {
                    pieces++;
                }
            }
            if (start + tail <= n) {
                if (value % rest == 0) {
                    ends[suffix[start + tail]]++;
                }
                pieces += ends[suffix[start]];
            }
        }
        System.out.println(pieces);
    }
}

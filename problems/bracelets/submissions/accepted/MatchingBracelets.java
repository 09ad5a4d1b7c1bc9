import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class MatchingBracelets {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        in.readLine();
        char[] lower = in.readLine().trim().toCharArray();
        String upper = in.readLine().trim();
        String flipped = new StringBuilder(upper).reverse().toString();
        System.out.println(ways(lower, upper.toCharArray()) + ways(lower, flipped.toCharArray()));
    }

    /** Knuth-Morris-Pratt around the ring: the starts at which the upper bracelet fits. */
    private static int ways(char[] lower, char[] upper) {
        int n = upper.length;
        int[] border = new int[n + 1];
        border[0] = -1;
        for (int i = 0; i < n; i++) {
            int length = border[i];
            while (length >= 0 && upper[length] != upper[i]) {
                length = border[length];
            }
            border[i + 1] = length + 1;
        }

        int found = 0;
        int matched = 0;
        for (int i = 0; i < 2 * n - 1; i++) {
            char bead = lower[i % n];
            while (matched >= 0 && upper[matched] != bead) {
                matched = border[matched];
            }
            matched++;
            if (matched == n) {
                found++;
                matched = border[n];
            }
        }
        return found;
    }
}

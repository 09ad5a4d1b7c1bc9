import java.util.Arrays;
import java.util.Scanner;

public class Insert {
    static final int NEVER = 1 << 29;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long n = in.nextLong();
        String dna = in.next();
        int length = dna.length(), most = (int) Math.min(n, length);
        int[][] cost = new int[length + 1][most + 1];
        for (int[] row : cost) Arrays.fill(row, NEVER);
        cost[0][0] = 0;
        for (int i = 0; i < length; i++) {
            for (int used = 1; used <= 3 && i + used <= length; used++) {
                boolean good = fits(dna.substring(i, i + used));
                for (int m = 0; m <= most; m++) {
                    int next = good ? Math.min(m + 1, most) : m;
                    cost[i + used][next] = Math.min(cost[i + used][next], cost[i][m] + 3 - used);
                }
            }
        }
        long best = Long.MAX_VALUE;
        for (int i = Math.max(0, length - 2); i <= length; i++) {
            for (int m = 0; m <= most; m++) {
                if (cost[i][m] < NEVER) best = Math.min(best, cost[i][m] + 3 * (n - m));
            }
        }
        System.out.println(best);
    }

    static boolean fits(String letters) {
        int matched = 0;
        for (char letter : "ATG".toCharArray()) {
            if (matched < letters.length() && letters.charAt(matched) == letter) matched++;
        }
        return matched == letters.length();
    }
}

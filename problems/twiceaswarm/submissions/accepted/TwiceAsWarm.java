import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Arrays;

public class TwiceAsWarm {
    private static final StreamTokenizer IN =
            new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));

    public static void main(String[] args) throws IOException {
        int n = nextInt();
        int cold = nextInt();
        int hot = nextInt();
        int[] balance = new int[n + 1];
        for (int i = 1; i <= n; i++) {
            int degrees = nextInt();
            balance[i] = balance[i - 1] + (degrees < cold ? -2 : degrees > hot ? 1 : 0);
        }

        // Every pair of equal balances encloses one well balanced holiday.
        Arrays.sort(balance);
        long holidays = 0;
        int equalBefore = 0;
        for (int i = 1; i <= n; i++) {
            equalBefore = balance[i] == balance[i - 1] ? equalBefore + 1 : 0;
            holidays += equalBefore;
        }
        System.out.println(holidays);
    }

    private static int nextInt() throws IOException {
        IN.nextToken();
        return (int) IN.nval;
    }
}

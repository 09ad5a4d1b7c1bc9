import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Main {
    static long limit(long loudness, long low, long high) {
        return Math.max(low, Math.min(high, loudness));
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String[] words = in.readLine().trim().split(" ");
        int n = Integer.parseInt(words[0]);
        long m = Long.parseLong(words[1]);

        // The devices so far do the same as a single one with this button and these limits.
        long button = 0;
        long low = -1_000_000_000_000_000L;
        long high = 1_000_000_000_000_000L;
        for (int i = 0; i < n; i++) {
            words = in.readLine().trim().split(" ");
            long nextButton = Long.parseLong(words[0]);
            long nextLow = Long.parseLong(words[1]);
            long nextHigh = Long.parseLong(words[2]);
            button += nextButton;
            low = limit(low + nextButton, nextLow, nextHigh);
            high = limit(high + nextButton, nextLow, nextHigh);
        }

        long smallest = limit(button, low, high);
        long largest = limit(m + button, low, high);
        long withSmallest = m + 1;
        long withLargest = m + 1;
        if (smallest < largest) {
            withSmallest = smallest - button + 1;
            withLargest = m + button - largest + 1;
        }
        System.out.println(smallest + " " + withSmallest + " " + largest + " " + withLargest);
    }
}

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.HashMap;
import java.util.HashSet;

public class Main {
    static final long WIDTH = 4_000_000;

    /** One number for each plot; it is different for different plots. */
    static long number(long x, long y) {
        return y * WIDTH + x;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());

        HashSet<Long> hives = new HashSet<>();
        for (int i = 0; i < n; i++) {
            String[] parts = in.readLine().trim().split(" ");
            hives.add(number(Long.parseLong(parts[0]), Long.parseLong(parts[1])));
        }

        long[] steps = {1, -1, WIDTH, -WIDTH};
        HashMap<Long, Integer> nextDoor = new HashMap<>();
        int most = 0;
        for (long hive : hives) {
            for (long step : steps) {
                long plot = hive + step;
                if (!hives.contains(plot)) {
                    most = Math.max(most, nextDoor.merge(plot, 1, Integer::sum));
                }
            }
        }
        System.out.println(nextDoor.size() + " " + most);
    }
}

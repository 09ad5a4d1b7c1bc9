import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.HashMap;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String[] first = in.readLine().trim().split(" ");
        int n = Integer.parseInt(first[0]);
        int k = Integer.parseInt(first[1]);

        HashMap<String, Integer> lastDay = new HashMap<>();
        int groans = 0;
        int longest = 0;
        for (int day = 0; day < n; day++) {
            String dish = in.readLine().trim();
            Integer before = lastDay.put(dish, day);
            if (before != null) {
                int wait = day - before;
                if (wait <= k) {
                    groans++;
                }
                longest = Math.max(longest, wait);
            }
        }
        System.out.println(groans + " " + longest);
    }
}

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class Main {
    static final int[] DAYS = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    /** Days from one date to the next time that the other date comes, month by month. */
    static int daysUntil(int today, int thisMonth, int day, int month) {
        if (month == thisMonth && day >= today) {
            return day - today;
        }
        int days = DAYS[thisMonth - 1] - today;
        int i = thisMonth % 12 + 1;
        while (i != month) {
            days += DAYS[i - 1];
            i = i % 12 + 1;
        }
        return days + day;
    }

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String[] date = in.readLine().trim().split(" ");
        int today = Integer.parseInt(date[0]);
        int thisMonth = Integer.parseInt(date[1]);
        int n = Integer.parseInt(in.readLine().trim());

        List<List<String>> byDays = new ArrayList<>();
        for (int i = 0; i < 365; i++) {
            byDays.add(new ArrayList<>());
        }
        for (int i = 0; i < n; i++) {
            String[] words = in.readLine().trim().split(" ");
            int days = daysUntil(today, thisMonth, Integer.parseInt(words[1]), Integer.parseInt(words[2]));
            byDays.get(days).add(words[0]);
        }

        StringBuilder out = new StringBuilder();
        for (int days = 0; days < 365; days++) {
            Collections.sort(byDays.get(days));
            for (String name : byDays.get(days)) {
                out.append(name).append(' ').append(days).append('\n');
            }
        }
        System.out.print(out);
    }
}

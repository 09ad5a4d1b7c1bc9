import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.HashMap;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String[] first = in.readLine().trim().split(" ");
        int m = Integer.parseInt(first[0]);
        int n = Integer.parseInt(first[1]);

        HashMap<String, Integer> copies = new HashMap<>();
        int titles = 0;
        for (int i = 0; i < m; i++) {
            String title = in.readLine().trim();
            int before = copies.getOrDefault(title, 0);
            copies.put(title, before + 1);
            if (before == 0) {
                titles++;
            }
        }

        int swaps = 0;
        for (int i = 0; i < n; i++) {
            String[] pupil = in.readLine().trim().split(" ");
            int wanted = copies.getOrDefault(pupil[1], 0);
            if (wanted > 0) {
                swaps++;
                copies.put(pupil[1], wanted - 1);
                if (wanted == 1) {
                    titles--;
                }
                int brought = copies.getOrDefault(pupil[0], 0);
                copies.put(pupil[0], brought + 1);
                if (brought == 0) {
                    titles++;
                }
            }
        }
        System.out.println(swaps + " " + titles);
    }
}

import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String message = in.next();
        String word = in.next();
        int n = message.length();
        int step = 1;
        int best = n;
        while (best == n && (word.length() - 1) * step < n) {
            // Read the whole message with this step, once from each of the first letters.
            for (int first = 0; first < step; first++) {
                StringBuilder reading = new StringBuilder();
                for (int i = first; i < n; i += step) {
                    reading.append(message.charAt(i));
                }
                int place = reading.indexOf(word);
                if (place >= 0) {
                    best = Math.min(best, first + place * step);
                }
            }
            if (best == n) {
                step++;
            }
        }
        if (best == n) {
            System.out.println("0 0");
        } else {
            System.out.println(step + " " + (best + 1));
        }
    }
}

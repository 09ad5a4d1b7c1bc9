import java.util.Arrays;
import java.util.Comparator;
import java.util.Scanner;

public class Main {
    /** One number for the whole label: three digits for each of four places, and 0 for a missing one. */
    static long key(String label) {
        String[] parts = label.split("\\.");
        long result = 0;
        for (int i = 0; i < 4; i++) {
            result *= 1000;
            if (i < parts.length) {
                result += Integer.parseInt(parts[i]);
            }
        }
        return result;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        String[] labels = new String[n];
        for (int i = 0; i < n; i++) {
            labels[i] = in.next();
        }
        Arrays.sort(labels, Comparator.comparingLong(Main::key));
        StringBuilder out = new StringBuilder();
        for (String label : labels) {
            out.append(label).append('\n');
        }
        System.out.print(out);
    }
}

import java.util.Arrays;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int m = in.nextInt();
        int[] frogs = new int[m];
        for (int i = 0; i < m; i++) {
            frogs[i] = in.nextInt();
        }
        Arrays.sort(frogs);

        // Work from the right to the left; on a tie the later find has the smaller number.
        int seconds = n - frogs[m - 1];
        int last = n;
        for (int i = m - 1; i > 0; i--) {
            int quiet = frogs[i] - frogs[i - 1] - 1;
            int needed = (quiet + 1) / 2;
            if (needed >= seconds) {
                seconds = needed;
                last = frogs[i - 1] + needed;
            }
        }
        if (frogs[0] - 1 >= seconds) {
            seconds = frogs[0] - 1;
            last = 1;
        }
        System.out.println(seconds + " " + last);
    }
}

import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int c = in.nextInt();
        int a = in.nextInt();
        int b = in.nextInt();
        int p = in.nextInt();

        int ways = 0;
        int fewest = 0;
        // If there are k panels, the rest of the length is k * a plus b - a for each wide panel.
        for (int k = 1; k * (a + p) + p <= c; k++) {
            int rest = c - p - k * (a + p);
            if (rest % (b - a) == 0 && rest / (b - a) <= k) {
                ways++;
                if (fewest == 0) {
                    fewest = k;
                }
            }
        }
        System.out.println(ways + " " + fewest);
    }
}

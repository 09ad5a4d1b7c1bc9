import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        long[] weights = new long[n];
        int plans = 1;
        for (int i = 0; i < n; i++) {
            weights[i] = in.nextLong();
            plans *= 3;
        }
        // Each number below 3^n is a plan: its digits in base 3 say where the things go.
        long best = 0;
        for (int plan = 0; plan < plans; plan++) {
            long[] place = new long[3];
            int rest = plan;
            for (int i = 0; i < n; i++) {
                place[rest % 3] += weights[i];
                rest /= 3;
            }
            if (place[1] == place[2]) {
                best = Math.max(best, place[1] + place[2]);
            }
        }
        System.out.println(best);
    }
}

import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int k = in.nextInt();
        int[] lanterns = new int[n];
        for (int i = 0; i < n; i++) {
            lanterns[i] = in.nextInt();
        }
        int light = 0;
        for (int i = 0; i < k; i++) {
            light += lanterns[i];
        }
        int brightest = -1;
        int best = 0;
        for (int start = 0; start < n; start++) {
            if (light > brightest) {
                brightest = light;
                best = start + 1;
            }
            light = light - lanterns[start] + lanterns[(start + k) % n];
        }
        System.out.println(best + " " + brightest);
    }
}

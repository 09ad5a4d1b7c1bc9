import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] stripes = new int[n];
        for (int i = 0; i < n; i++) {
            stripes[i] = in.nextInt();
        }
        int twins = 0;
        for (int i = 0; i < n / 2; i++) {
            if (stripes[i] == stripes[n - 1 - i]) {
                twins++;
            }
        }
        System.out.println(twins);
    }
}

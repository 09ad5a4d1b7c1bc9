import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        long change = 0;
        long min = 0;
        long max = 0;
        for (int i = 0; i < n; i++) {
            change += in.nextInt();
            change -= in.nextInt();
            min = Math.min(min, change);
            max = Math.max(max, change);
        }
        long start = 0 - min;
        System.out.println(start + " " + (start + max));
    }
}

import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int total = 0;
        int hoursWithout = 0;
        for (int i = 0; i < n; i++) {
            int made = in.nextInt();
            int used = in.nextInt();
            if (made <= used) {
                hoursWithout++;
            } else {
                total += made - used;
            }
        }
        System.out.println(total + " " + (n - hoursWithout));
    }
}

import java.util.Scanner;

public class KeepsOnlyTheLastHour {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int total = 0;
        int hours = 0;
        for (int i = 0; i < n; i++) {
            int made = in.nextInt();
            int used = in.nextInt();
            if (made > used) {
                total = made - used;  // Wrong: replaces the total instead of adding to it.
                hours++;
            }
        }
        System.out.println(total + " " + hours);
    }
}

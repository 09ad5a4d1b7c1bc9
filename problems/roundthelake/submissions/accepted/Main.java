import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int a = in.nextInt();
        int b = in.nextInt();

        // The way that does not go past stone n, and the other one.
        int direct = Math.abs(a - b);
        int other = n - direct;
        if (direct == other) {
            System.out.println("both " + direct);
        } else if (direct < other) {
            if (a < b) {
                System.out.println("clockwise " + direct);
            } else {
                System.out.println("anticlockwise " + direct);
            }
        } else {
            if (a < b) {
                System.out.println("anticlockwise " + other);
            } else {
                System.out.println("clockwise " + other);
            }
        }
    }
}

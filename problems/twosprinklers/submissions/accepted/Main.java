import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int a = in.nextInt();
        int b = in.nextInt();
        int c = in.nextInt();
        int d = in.nextInt();

        // Swap the sprinklers if the second one begins first.
        if (c < a) {
            int t = a;
            a = c;
            c = t;
            t = b;
            b = d;
            d = t;
        }

        if (b < c) {
            System.out.println((b - a + 1 + d - c + 1) + " 0");
        } else if (d <= b) {
            System.out.println((b - a + 1) + " " + (d - c + 1));
        } else {
            System.out.println((d - a + 1) + " " + (b - c + 1));
        }
    }
}

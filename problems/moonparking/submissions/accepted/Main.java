import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int minutes = in.nextInt();
        if (minutes < 21) {
            System.out.println(0);
        } else if (minutes < 601) {
            System.out.println(4 * ((minutes - 1) / 15 + 1));
        } else {
            System.out.println(minutes - 400);
        }
    }
}

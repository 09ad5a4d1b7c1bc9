import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String name = in.next();
        int years = in.nextInt();
        int days = 400 * years;
        System.out.println("Happy birthday " + name + " you are " + days + " days old");
    }
}

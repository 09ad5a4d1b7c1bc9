import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        for (int i = 0; i < n; i++) {
            String name = in.next();
            int number = in.nextInt();
            int rest = number % name.length();
            if (rest == 0) {
                // The count stops exactly at the end of the name.
                rest = name.length();
            }
            System.out.print(name.charAt(rest - 1));
        }
        System.out.println();
    }
}

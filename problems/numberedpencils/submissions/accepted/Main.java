import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long pencil = in.nextLong();
        int left = in.nextInt();

        while (left > 0) {
            System.out.println(pencil);
            pencil = pencil + 1;
            left = left - 1;
        }
    }
}

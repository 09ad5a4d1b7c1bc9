import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long n = in.nextLong();
        long w = in.nextLong();
        for (long size = w; size >= 1; size--) {
            if (n % size == 0) {
                System.out.println(n / size);
                break;
            }
        }
    }
}

import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long n = in.nextLong();
        long k = in.nextLong();

        long sizes = 0;
        long width = 1;
        while (true) {
            long tooLow = width * k - 1;
            long heights = n / width - tooLow;
            if (heights <= 0) {
                break;
            }
            sizes += heights;
            width++;
        }
        System.out.println(sizes);
    }
}

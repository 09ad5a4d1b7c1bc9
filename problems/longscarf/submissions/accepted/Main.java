import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int w = in.nextInt();
        int k = in.nextInt();
        long a = in.nextLong();
        long b = in.nextLong();

        for (long row = a; row <= b; row++) {
            long rest = row % k;
            for (int stitch = 1; stitch <= w; stitch++) {
                rest = rest + 1;
                if (rest == k) {
                    rest = 0;
                }
                System.out.print(rest == 0 ? "#" : ".");
            }
            System.out.println();
        }
    }
}

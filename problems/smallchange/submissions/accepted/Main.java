import java.util.Scanner;

public class Main {
    static long[] coins(long amount) {
        // What is left for the smaller coins is the rest after the next larger one.
        return new long[] {amount / 100, amount % 100 / 20, amount % 20 / 5, amount % 5};
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        long[] total = new long[4];
        for (int i = 0; i < n; i++) {
            long price = in.nextLong();
            long money = in.nextLong();
            long[] back = coins(money - price);
            for (int j = 0; j < 4; j++) {
                total[j] += back[j];
            }
        }
        System.out.println(total[0] + " " + total[1] + " " + total[2] + " " + total[3]);
    }
}

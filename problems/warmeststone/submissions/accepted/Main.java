import java.util.Scanner;

public class Main {
    static final Scanner in = new Scanner(System.in);

    public static void main(String[] arguments) {
        int count = in.nextInt(), warmest = 1;
        // The largest step that still goes uphill, bit by bit.
        for (int step = Integer.highestOneBit(count); step > 0; step /= 2) {
            int next = warmest + step;
            if (next <= count && temperature(next - 1) < temperature(next)) warmest = next;
        }
        System.out.println("! " + warmest);
    }

    static int temperature(int stone) {
        System.out.println("? " + stone);
        return in.nextInt();
    }
}

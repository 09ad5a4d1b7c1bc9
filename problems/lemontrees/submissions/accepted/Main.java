import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long step = in.nextLong();
        long first = in.nextLong();
        long last = in.nextLong();

        // The first tree at or after the first house has the number firstTree * step.
        long firstTree = (first + step - 1) / step;
        long lastTree = last / step;
        System.out.println(lastTree - firstTree + 1);
    }
}

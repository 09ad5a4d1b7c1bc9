import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long visits = in.nextLong();
        long single = in.nextLong();
        long size = in.nextLong();
        long card = in.nextLong();

        // The best number of cards is none, as many as can be used up, or one more.
        long cards = visits / size;
        long singleOnly = visits * single;
        long usedUp = cards * card + (visits - cards * size) * single;
        long oneMore = (cards + 1) * card;
        System.out.println(Math.min(singleOnly, Math.min(usedUp, oneMore)));
    }
}

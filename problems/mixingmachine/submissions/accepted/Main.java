import java.util.Scanner;

public class Main {
    static Scanner in = new Scanner(System.in);

    /** Which card is in each place if the cards lie in this order and the button is pressed. */
    static int[] press(int[] cards, int[] button) {
        int[] result = new int[cards.length];
        for (int i = 0; i < cards.length; i++) {
            result[button[i]] = cards[i];
        }
        return result;
    }

    /** Does first and then second, both given as the cards that they leave in each place. */
    static int[] compose(int[] first, int[] second) {
        int[] result = new int[first.length];
        for (int i = 0; i < first.length; i++) {
            result[i] = first[second[i]];
        }
        return result;
    }

    static int[] readButton(int n) {
        int[] button = new int[n];
        for (int i = 0; i < n; i++) {
            button[i] = in.nextInt() - 1;
        }
        return button;
    }

    static int[] sorted(int n) {
        int[] cards = new int[n];
        for (int i = 0; i < n; i++) {
            cards[i] = i;
        }
        return cards;
    }

    public static void main(String[] args) {
        int n = in.nextInt();
        long k = in.nextLong();
        int[] a = readButton(n);
        int[] b = readButton(n);
        String program = in.next();

        int[] once = sorted(n);
        for (char letter : program.toCharArray()) {
            once = press(once, letter == 'A' ? a : b);
        }

        // From the first binary digit of k to the last one: double the runs, then perhaps add one.
        int[] cards = sorted(n);
        for (char digit : Long.toBinaryString(k).toCharArray()) {
            cards = compose(cards, cards);
            if (digit == '1') {
                cards = compose(cards, once);
            }
        }

        StringBuilder out = new StringBuilder();
        for (int card : cards) {
            out.append(card + 1).append(' ');
        }
        System.out.println(out.toString().trim());
    }
}

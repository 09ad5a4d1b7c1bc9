import java.util.Arrays;
import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        in.nextInt();
        int[] books = new int[n];
        for (int i = 0; i < n; i++) {
            books[i] = in.nextInt();
        }
        // In sorted order, all books of a shelf stand next to each other.
        Arrays.sort(books);
        int best = 0;
        int most = 0;
        int length = 0;
        for (int i = 0; i < n; i++) {
            if (i > 0 && books[i] == books[i - 1]) {
                length++;
            } else {
                length = 1;
            }
            if (length > most) {
                most = length;
                best = books[i];
            }
        }
        System.out.println(best + " " + most);
    }
}

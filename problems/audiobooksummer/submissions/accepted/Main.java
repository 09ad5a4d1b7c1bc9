import java.util.Scanner;

public class Main {
    static int toMinutes(String text) {
        int colon = text.indexOf(':');
        return Integer.parseInt(text.substring(0, colon)) * 60 + Integer.parseInt(text.substring(colon + 1));
    }

    static String toText(int length) {
        return String.format("%d:%02d", length / 60, length % 60);
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int total = 0;
        int longest = 0;
        int shortest = 100 * 60;
        for (int i = 0; i < n; i++) {
            int length = toMinutes(in.next());
            total += length;
            if (length > longest) {
                longest = length;
            }
            if (length < shortest) {
                shortest = length;
            }
        }
        System.out.println(toText(total));
        System.out.println(toText(longest));
        System.out.println(toText(longest - shortest));
    }
}

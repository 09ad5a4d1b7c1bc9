import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String tiles = in.next();
        long k = in.nextLong();

        // Move the border to the right until it fits on itself again.
        int length = 1;
        while (!tiles.startsWith(tiles.substring(length))) {
            length++;
        }
        int place = (int) (k % length);
        if (place == 0) {
            place = length;
        }
        System.out.println(length + " " + tiles.charAt(place - 1));
    }
}

import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] cars = new int[n];
        // Fill the array from its end, so that it is in the order of leaving.
        for (int i = n - 1; i >= 0; i--) {
            cars[i] = in.nextInt();
        }
        StringBuilder line = new StringBuilder();
        for (int people : cars) {
            line.append(people).append(' ');
        }
        System.out.println(line.toString().trim());
    }
}

import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] lengths = new int[n];
        int after = 0;
        for (int i = 0; i < n; i++) {
            lengths[i] = in.nextInt();
            after += lengths[i];
        }
        int before = 0;
        int best = 0;
        int smallest = Integer.MAX_VALUE;
        for (int i = 0; i < n - 1; i++) {
            before += lengths[i];
            after -= lengths[i];
            int difference = Math.abs(before - after);
            if (difference < smallest) {
                smallest = difference;
                best = i + 1;
            }
        }
        System.out.println(best + " " + smallest);
    }
}

import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int k = in.nextInt();
        int[] after = new int[n];
        int place = k % n;
        for (int i = 0; i < n; i++) {
            after[place] = in.nextInt();
            place++;
            if (place == n) {
                place = 0;
            }
        }
        StringBuilder line = new StringBuilder();
        for (int dish : after) {
            line.append(dish).append(' ');
        }
        System.out.println(line.toString().trim());
    }
}

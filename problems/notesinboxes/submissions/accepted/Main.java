import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] notes = new int[n + 1];
        for (int i = 1; i <= n; i++) {
            notes[i] = in.nextInt();
        }
        int count = 0;
        int box = 1;
        // A note that has been read is replaced by 0, which is no box.
        while (notes[box] != 0) {
            int next = notes[box];
            notes[box] = 0;
            count++;
            box = next;
        }
        System.out.println(count + " " + box);
    }
}

import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int a = in.nextInt();
        int b = in.nextInt();
        int c = in.nextInt();

        int total = a + b + c;
        int smallest = Math.min(a, Math.min(b, c));
        int largest = Math.max(a, Math.max(b, c));
        int middle = total - smallest - largest;

        // Count the ants that the hills need, not the ants that leave a hill.
        int needed = total / 3 - smallest;
        int goalOfMiddle = (total + 1) / 3;
        if (middle < goalOfMiddle) {
            needed += goalOfMiddle - middle;
        }
        System.out.println(needed);
    }
}

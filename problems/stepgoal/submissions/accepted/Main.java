import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int steps = in.nextInt();
        int goal = in.nextInt();
        int missing = goal - steps;
        if (missing > 0) {
            System.out.println(missing + " steps to go");
        } else {
            System.out.println("Goal reached");
        }
    }
}

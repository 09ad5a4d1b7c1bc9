import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int north = in.nextInt();
        int once = in.nextInt();
        int south = in.nextInt();
        int weeks = in.nextInt();

        int savedPerWeek = north - south;
        int difference = once - savedPerWeek * weeks;
        if (difference > 0) {
            System.out.println("North " + north * weeks);
        } else if (difference < 0) {
            System.out.println("South " + (once + south * weeks));
        } else {
            System.out.println("Same " + north * weeks);
        }
    }
}

import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int code = in.nextInt();
        int clicks = in.nextInt();

        // Take one digit after the other from the right end.
        int fourth = code % 10;
        code = code / 10;
        int third = code % 10;
        code = code / 10;
        int second = code % 10;
        int first = code / 10;

        System.out.println((first + clicks) % 10 + " " + (second + clicks) % 10 + " "
                + (third + clicks) % 10 + " " + (fourth + clicks) % 10);
    }
}

import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int red = in.nextInt();
        int blue = in.nextInt();
        int flags = in.nextInt();

        int length = red + blue;
        int rest = flags % length;
        int redFlags = flags / length * red;
        if (rest < red) {
            redFlags += rest;
        } else {
            redFlags += red;
        }
        if (rest >= 1 && rest <= red) {
            System.out.println("red " + redFlags);
        } else {
            System.out.println("blue " + redFlags);
        }
    }
}

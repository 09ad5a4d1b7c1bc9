import java.util.Scanner;

public class Halve {
    public static void main(String[] arguments) {
        Scanner in = new Scanner(System.in);
        int low = 1, high = 1000;
        while (true) {
            int guess = (low + high) / 2;
            System.out.println(guess);
            String answer = in.next();
            if (answer.equals("correct")) return;
            if (answer.equals("lower")) high = guess - 1;
            else low = guess + 1;
        }
    }
}

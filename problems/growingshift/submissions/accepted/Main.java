import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String secret = in.nextLine();
        StringBuilder message = new StringBuilder();
        for (int i = 0; i < secret.length(); i++) {
            char letter = secret.charAt(i);
            if (letter != '-') {
                // Moving back by s is the same as moving forward by 26 - s.
                int forward = 26 - (i + 1) % 26;
                letter = (char) ('a' + (letter - 'a' + forward) % 26);
            }
            message.append(letter);
        }
        System.out.println(message);
    }
}

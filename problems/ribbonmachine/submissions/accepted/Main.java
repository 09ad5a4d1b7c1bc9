import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String program = in.nextLine();
        long p = in.nextLong();

        int start = 0;
        long end = 0;
        char colour = ' ';
        while (end < p) {
            int letter = start;
            while (Character.isDigit(program.charAt(letter))) {
                letter++;
            }
            end += Long.parseLong(program.substring(start, letter));
            colour = program.charAt(letter);
            start = letter + 1;
        }
        System.out.println(colour + " " + (end - p));
    }
}

import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String pattern = in.nextLine();
        // What is missing after a kind of stroke has been taken out was that kind.
        int soft = pattern.length() - pattern.replace("x", "").length();
        int loud = pattern.length() - pattern.replace("X", "").length();
        System.out.println(soft + " " + loud);
    }
}

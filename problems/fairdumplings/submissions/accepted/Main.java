import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int dumplings = in.nextInt();
        int guests = in.nextInt();
        System.out.println(dumplings / guests + " " + dumplings % guests);
    }
}

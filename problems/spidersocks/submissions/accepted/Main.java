import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int spiders = in.nextInt();
        System.out.println(8 * spiders);
    }
}

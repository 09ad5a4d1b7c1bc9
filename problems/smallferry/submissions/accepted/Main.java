import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int friends = in.nextInt();
        int room = in.nextInt();
        int trips = (friends - 1) / room + 1;
        int waysBack = trips - 1;
        System.out.println(trips + waysBack);
    }
}

import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int first = in.nextInt();
        int last = in.nextInt();
        int price = in.nextInt();
        int tickets = last - first + 1;
        System.out.println(tickets);
        System.out.println(tickets * price);
    }
}

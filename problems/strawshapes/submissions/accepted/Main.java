import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int triangles = in.nextInt();
        int squares = in.nextInt();
        System.out.println(3 * triangles + 4 * squares);
    }
}

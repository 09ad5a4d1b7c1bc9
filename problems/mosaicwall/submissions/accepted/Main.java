import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        long wall = in.nextLong();
        long a = in.nextLong();
        long b = in.nextLong();

        int day = 0;
        long lastDay = 0;
        while (wall > 0) {
            lastDay = Math.min(wall, a + day * b);
            wall -= lastDay;
            day++;
        }
        System.out.println(day + " " + lastDay);
    }
}

import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int last = in.nextInt();
        int minute = in.nextInt();
        int stop = in.nextInt();

        int round = 2 * last;
        int now = minute % round;
        // How long until the tram comes on its way up, and on its way down?
        int up = (stop - now + round) % round;
        int down = (round - stop - now + round) % round;
        System.out.println(Math.min(up, down));
    }
}

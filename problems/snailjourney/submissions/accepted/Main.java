import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int hours = in.nextInt();
        int minutes = in.nextInt();
        int journey = in.nextInt();

        int minutesPerDay = 24 * 60;
        int arrival = hours * 60 + minutes + journey;
        int day = 1 + arrival / minutesPerDay;
        int hour = arrival / 60 % 24;
        int minute = arrival % 60;
        System.out.println(day + " " + hour + " " + minute);
    }
}

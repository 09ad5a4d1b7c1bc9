import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int minutes = in.nextInt();
        int seconds = in.nextInt();
        int times = in.nextInt();

        // First the seconds, then carry to the minutes, then to the hours.
        int allSeconds = seconds * times;
        int allMinutes = minutes * times + allSeconds / 60;
        int hours = allMinutes / 60;
        System.out.println(hours + " " + allMinutes % 60 + " " + allSeconds % 60);
    }
}

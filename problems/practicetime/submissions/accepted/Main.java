import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int hours = 0;
        int minutes = 0;
        for (int i = 0; i < n; i++) {
            String time = in.next();
            // If there is no 'h', indexOf returns -1 and the minutes begin at index 0.
            int h = time.indexOf('h');
            if (h > 0) {
                hours += Integer.parseInt(time.substring(0, h));
            }
            if (time.endsWith("m")) {
                minutes += Integer.parseInt(time.substring(h + 1, time.length() - 1));
            }
            if (minutes >= 60) {
                minutes -= 60;
                hours++;
            }
        }
        String answer = "";
        if (hours > 0) {
            answer += hours + "h";
        }
        if (minutes > 0) {
            answer += minutes + "m";
        }
        System.out.println(answer);
    }
}

import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        String log = in.nextLine();
        int ups = 0;
        int downs = 0;
        int highest = 0;
        int returns = 0;
        for (int i = 0; i < log.length(); i++) {
            if (log.charAt(i) == 'U') {
                ups++;
            } else {
                downs++;
            }
            if (ups == downs) {
                returns++;
            }
            highest = Math.max(highest, ups - downs);
        }
        System.out.println(highest + " " + returns);
    }
}

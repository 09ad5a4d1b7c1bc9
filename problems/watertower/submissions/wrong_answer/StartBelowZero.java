import java.util.Scanner;

public class StartBelowZero {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int level = 0;
        int lowest = Integer.MAX_VALUE;  // Wrong: if the level only rises, the start becomes negative.
        int highest = 0;
        for (int i = 0; i < n; i++) {
            level += in.nextInt() - in.nextInt();
            lowest = Math.min(lowest, level);
            highest = Math.max(highest, level);
        }
        System.out.println(-lowest + " " + (highest - lowest));
    }
}

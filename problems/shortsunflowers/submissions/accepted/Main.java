import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int[] heights = new int[n];
        int sum = 0;
        for (int i = 0; i < n; i++) {
            heights[i] = in.nextInt();
            sum += heights[i];
        }
        double average = (double) sum / n;
        int spoons = 0;
        for (int height : heights) {
            if (height < average) {
                spoons++;
            }
        }
        System.out.println(spoons);
    }
}

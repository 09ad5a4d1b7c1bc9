import java.util.Scanner;

public class Main {
    static int c;
    static int[] heights;
    static int[][] known;

    /** The least minutes for the children from first to last, both included. */
    static int least(int first, int last) {
        if (first > last) {
            return 0;
        }
        if (known[first][last] >= 0) {
            return known[first][last];
        }
        // The last child takes an ordinary bicycle or a tandem with a partner.
        int best = least(first, last - 1) + c;
        for (int partner = first; partner < last; partner++) {
            int minutes = Math.abs(heights[partner] - heights[last])
                + least(first, partner - 1)
                + least(partner + 1, last - 1);
            best = Math.min(best, minutes);
        }
        known[first][last] = best;
        return best;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        c = in.nextInt();
        heights = new int[n];
        known = new int[n][n];
        for (int i = 0; i < n; i++) {
            heights[i] = in.nextInt();
            for (int j = 0; j < n; j++) {
                known[i][j] = -1;
            }
        }
        System.out.println(least(0, n - 1));
    }
}

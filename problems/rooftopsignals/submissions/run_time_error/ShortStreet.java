import java.util.Scanner;

/** Walks along the street for every plan, and has room for 1000 houses only. */
public class ShortStreet {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int q = in.nextInt();
        int[] height = new int[1_001];
        for (int i = 1; i <= n; i++) {
            height[i] = in.nextInt();
        }
        int[] roofs = new int[n];
        while (q-- > 0) {
            int left = in.nextInt();
            int right = in.nextInt();
            int pairs = 0;
            int size = 0;
            for (int east = left; east <= right; east++) {
                while (size > 0 && roofs[size - 1] < height[east]) {
                    size--;
                    pairs++;
                }
                if (size > 0) {
                    pairs++;
                    if (roofs[size - 1] == height[east]) {
                        size--;
                    }
                }
                roofs[size++] = height[east];
            }
            System.out.println(pairs);
        }
    }
}

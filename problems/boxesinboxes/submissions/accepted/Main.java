import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        int k = in.nextInt();
        // Adds up the wood of each size: first one box, then k boxes, then k times k boxes, and so on.
        System.out.println(wood(n, 1, k));
    }

    private static long wood(int size, long boxes, int k) {
        long here = size * boxes;
        if (size == 1) {
            return here;
        }
        return here + wood(size - 1, boxes * k, k);
    }
}

import java.util.Scanner;

public class Main {
    static int[] lengths;
    static int width;
    static int height;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        width = in.nextInt();
        height = in.nextInt();
        lengths = new int[n];
        for (int i = 0; i < n; i++) {
            lengths[i] = in.next().length();
        }
        // Makes the letters larger in steps that become smaller and smaller.
        int size = 1;
        for (int step = 1 << 29; step >= 1; step /= 2) {
            while (fits(size + step)) {
                size += step;
            }
        }
        System.out.println(size);
    }

    private static boolean fits(int size) {
        if (size > width || size > height) {
            return false;
        }
        int perLine = width / size;
        int lines = 0;
        int free = 0;
        for (int length : lengths) {
            if (length > perLine) {
                return false;
            }
            if (length + 1 > free || lines == 0) {
                lines++;
                free = perLine - length;
            } else {
                free -= length + 1;
            }
        }
        return lines <= height / size;
    }
}

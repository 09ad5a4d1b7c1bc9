import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        long row = in.nextLong() - 1;
        // How many more dark than light squares there are: three times as many on each level,
        // but in the middle, one part takes away what another part brings.
        long squares = 1;
        long difference = 1;
        for (int level = 1; level <= n; level++) {
            squares *= 3;
            if (row % 3 != 1) {
                difference *= 3;
            }
            row /= 3;
        }
        System.out.println((squares + difference) / 2);
    }
}

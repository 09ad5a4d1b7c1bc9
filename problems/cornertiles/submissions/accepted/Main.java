import java.util.Scanner;

public class Main {
    static int h;
    static int w;
    static boolean[][] covered;
    static int found = 0;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        h = in.nextInt();
        w = in.nextInt();
        // One more column on the left and on the right and one more row below, all covered.
        covered = new boolean[h + 1][w + 2];
        for (int y = 0; y <= h; y++) {
            String row = y < h ? in.next() : "#".repeat(w);
            row = "#" + row + "#";
            for (int x = 0; x < w + 2; x++) {
                covered[y][x] = row.charAt(x) == '#';
            }
        }
        cover(0, 1);
        System.out.println(found);
    }

    // All squares before this one are covered already.
    static void cover(int y, int x) {
        if (y == h) {
            found++;
            return;
        }
        if (x > w) {
            cover(y + 1, 1);
            return;
        }
        if (covered[y][x]) {
            cover(y, x + 1);
            return;
        }
        lay(y, x, y, x + 1, y + 1, x);
        lay(y, x, y, x + 1, y + 1, x + 1);
        lay(y, x, y + 1, x, y + 1, x + 1);
        lay(y, x, y + 1, x, y + 1, x - 1);
    }

    static void lay(int y1, int x1, int y2, int x2, int y3, int x3) {
        if (covered[y2][x2] || covered[y3][x3]) {
            return;
        }
        covered[y1][x1] = true;
        covered[y2][x2] = true;
        covered[y3][x3] = true;
        cover(y1, x1);
        covered[y1][x1] = false;
        covered[y2][x2] = false;
        covered[y3][x3] = false;
    }
}

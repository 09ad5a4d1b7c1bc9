import java.util.Scanner;

public class Main {
    static int longest(String line) {
        int best = 0;
        // Without the trees, only the free stretches are left.
        for (String stretch : line.split("T")) {
            best = Math.max(best, stretch.length());
        }
        return best;
    }

    /** The place of the line with the longest stretch, the first one if there are several. */
    static int bestOf(String[] lines) {
        int best = 0;
        for (int i = 1; i < lines.length; i++) {
            if (longest(lines[i]) > longest(lines[best])) {
                best = i;
            }
        }
        return best;
    }

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int height = in.nextInt();
        int width = in.nextInt();
        String[] rows = new String[height];
        String[] columns = new String[width];
        for (int j = 0; j < width; j++) {
            columns[j] = "";
        }
        for (int i = 0; i < height; i++) {
            rows[i] = in.next();
            for (int j = 0; j < width; j++) {
                columns[j] += rows[i].charAt(j);
            }
        }

        int row = bestOf(rows);
        int column = bestOf(columns);
        int inRow = longest(rows[row]);
        int inColumn = longest(columns[column]);
        if (inRow >= inColumn) {
            System.out.println(inRow + " row " + (row + 1));
        } else {
            System.out.println(inColumn + " column " + (column + 1));
        }
    }
}

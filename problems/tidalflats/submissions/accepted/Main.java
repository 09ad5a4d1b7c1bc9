import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.StringTokenizer;

public class Main {
    private static final int[] ROW_STEPS = {0, 1, -1, 0, 0};
    private static final int[] COLUMN_STEPS = {0, 0, 0, 1, -1};

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer sizes = new StringTokenizer(in.readLine());
        int rows = Integer.parseInt(sizes.nextToken());
        int columns = Integer.parseInt(sizes.nextToken());
        int period = Integer.parseInt(sizes.nextToken());
        int[] level = Arrays.stream(in.readLine().trim().split(" ")).mapToInt(Integer::parseInt).toArray();
        String[] height = new String[rows];
        for (int row = 0; row < rows; row++) {
            height[row] = in.readLine();
        }

        // A state is a field together with a phase of the tide; arrival[state]
        // is the first minute at which Wiebke can be in it.
        int[] arrival = new int[rows * columns * period];
        Arrays.fill(arrival, -1);
        arrival[0] = 0;
        ArrayDeque<Integer> states = new ArrayDeque<>();
        states.add(0);
        while (!states.isEmpty()) {
            int state = states.remove();
            int row = state / period / columns;
            int column = state / period % columns;
            int minute = arrival[state];
            if (row == rows - 1 && column == columns - 1) {
                System.out.println(minute);
                return;
            }
            int phase = (minute + 1) % period;
            for (int move = 0; move < 5; move++) {
                int r = row + ROW_STEPS[move];
                int c = column + COLUMN_STEPS[move];
                if (r < 0 || r >= rows || c < 0 || c >= columns) {
                    continue;
                }
                int next = (r * columns + c) * period + phase;
                if (height[r].charAt(c) - '0' >= level[phase] && arrival[next] < 0) {
                    arrival[next] = minute + 1;
                    states.add(next);
                }
            }
        }
        System.out.println("stranded");
    }
}

import java.io.*;

public class Main {
    public static void main(String[] arguments) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        int n = next(in), highest = 0;
        int[] heights = new int[n];
        for (int i = 0; i < n; i++) {
            heights[i] = next(in);
            highest = Math.max(highest, heights[i]);
        }
        // A span is the number of levels that have huts of the walk both below and not below them.
        long sum = 0;
        for (int level = 1; level <= highest; level++) {
            long onOneSide = 0;
            int above = 0, below = 0;
            for (int height : heights) {
                if (height >= level) {
                    above++;
                    below = 0;
                } else {
                    below++;
                    above = 0;
                }
                onOneSide += above + below;
            }
            sum += (long) n * (n + 1) / 2 - onOneSide;
        }
        System.out.println(sum);
    }

    static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}

import java.io.*;

public class SunnyStretch {
    public static void main(String[] arguments) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        int count = next(in), wanted = next(in);
        int[] sums = new int[count + 1], highestFrom = new int[count + 1];
        for (int day = 1; day <= count; day++) sums[day] = sums[day - 1] + next(in) - wanted;
        highestFrom[count] = sums[count];
        for (int day = count - 1; day >= 0; day--) highestFrom[day] = Math.max(sums[day], highestFrom[day + 1]);
        // The lowest sum up to a beginning and the highest from an end on: both move on only.
        int longest = 0, end = 0, lowest = Integer.MAX_VALUE;
        for (int start = 0; start <= count; start++) {
            if (sums[start] >= lowest) continue;
            lowest = sums[start];
            end = Math.max(end, start);
            while (end < count && highestFrom[end + 1] >= lowest) end++;
            longest = Math.max(longest, end - start);
        }
        System.out.println(longest);
    }

    static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}

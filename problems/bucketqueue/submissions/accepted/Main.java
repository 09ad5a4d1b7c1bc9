import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.Arrays;

public class Main {
    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        int n = next(in);
        int k = next(in);
        int[] minutes = new int[n];
        for (int i = 0; i < n; i++) {
            minutes[i] = next(in);
        }
        Arrays.sort(minutes);

        // The last k buckets delay nobody, the k before them one villager each
        // besides their owner, and so on.
        long sum = 0;
        for (int i = 0; i < n; i++) {
            long affected = (n - 1 - i) / k + 1;
            sum += affected * minutes[i];
        }
        System.out.println(sum);
    }

    private static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}

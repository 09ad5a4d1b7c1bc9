import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.StringTokenizer;

public class ShyGuests {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        int groups = 0;
        long inside = 0;
        for (int i = 0; i < n; i++) {
            StringTokenizer line = new StringTokenizer(in.readLine());
            long size = Long.parseLong(line.nextToken());
            long crowd = Long.parseLong(line.nextToken());
            if (inside <= crowd) {
                groups++;
                inside += size;
            }
        }
        System.out.println(groups + " " + inside);
    }
}

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.HashSet;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());

        HashSet<String> kinds = new HashSet<>();
        int lastNew = 0;
        for (int i = 0; i < n; i++) {
            String bird = in.readLine().trim();
            if (kinds.add(bird)) {
                lastNew = i + 1;
            }
        }
        System.out.println(kinds.size() + " " + lastNew);
    }
}

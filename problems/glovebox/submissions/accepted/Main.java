import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.HashMap;
import java.util.HashSet;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());

        HashMap<String, Integer> gloves = new HashMap<>();
        HashSet<String> patterns = new HashSet<>();
        for (int i = 0; i < n; i++) {
            String glove = in.readLine().trim();
            gloves.put(glove, gloves.getOrDefault(glove, 0) + 1);
            patterns.add(glove.split(" ")[0]);
        }

        int pairs = 0;
        int leftOver = 0;
        for (String pattern : patterns) {
            int left = gloves.getOrDefault(pattern + " left", 0);
            int right = gloves.getOrDefault(pattern + " right", 0);
            pairs += Math.min(left, right);
            if (left > right || right > left) {
                leftOver++;
            }
        }
        System.out.println(pairs + " " + leftOver);
    }
}

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.HashMap;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());

        HashMap<String, String> wordOf = new HashMap<>();
        HashMap<String, String> flagOf = new HashMap<>();
        int wrong = 0;
        for (int line = 1; line <= n && wrong == 0; line++) {
            String[] parts = in.readLine().trim().split(" ");
            String flag = parts[0];
            String word = parts[1];
            boolean fits = wordOf.getOrDefault(flag, word).equals(word)
                    && flagOf.getOrDefault(word, flag).equals(flag);
            if (!fits) {
                wrong = line;
            }
            wordOf.put(flag, word);
            flagOf.put(word, flag);
        }
        System.out.println(wrong > 0 ? String.valueOf(wrong) : "fine");
    }
}

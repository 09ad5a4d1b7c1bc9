import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.HashMap;
import java.util.HashSet;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());

        HashMap<String, HashSet<String>> clubs = new HashMap<>();
        for (int i = 0; i < n; i++) {
            String[] words = in.readLine().trim().split(" ");
            if (!clubs.containsKey(words[1])) {
                clubs.put(words[1], new HashSet<>());
            }
            clubs.get(words[1]).add(words[0]);
        }

        String best = null;
        int most = 0;
        for (String club : clubs.keySet()) {
            int size = clubs.get(club).size();
            if (size > most || (size == most && club.compareTo(best) < 0)) {
                best = club;
                most = size;
            }
        }
        System.out.println(best + " " + most);
    }
}

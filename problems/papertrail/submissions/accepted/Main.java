import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.HashMap;
import java.util.HashSet;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());
        String place = in.readLine().trim();

        HashMap<String, String> notes = new HashMap<>();
        for (int i = 0; i < n; i++) {
            String[] words = in.readLine().trim().split(" ");
            notes.put(words[0], words[1]);
        }

        HashSet<String> visited = new HashSet<>();
        while (place != null && visited.add(place)) {
            place = notes.get(place);
        }
        System.out.println(visited.size() + (place == null ? " end" : " circle"));
    }
}

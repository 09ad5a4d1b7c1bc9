import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.HashMap;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        String[] first = in.readLine().trim().split(" ");
        int n = Integer.parseInt(first[0]);
        int d = Integer.parseInt(first[1]);

        String[] codes = new String[n];
        HashMap<String, Integer> sameCode = new HashMap<>();
        for (int i = 0; i < n; i++) {
            codes[i] = in.readLine().trim();
            sameCode.merge(codes[i], 1, Integer::sum);
        }

        // Each pair is found twice, once from each of its locks.
        long twice = 0;
        for (int place = 0; place < d; place++) {
            HashMap<String, Integer> sameRest = new HashMap<>();
            for (String code : codes) {
                sameRest.merge(code.substring(0, place) + code.substring(place + 1), 1, Integer::sum);
            }
            for (String code : codes) {
                String rest = code.substring(0, place) + code.substring(place + 1);
                twice += sameRest.get(rest) - sameCode.get(code);
            }
        }
        System.out.println(twice / 2);
    }
}

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Bookends {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        in.readLine();
        String strip = in.readLine().trim();

        long[] count = new long[26];
        for (char letter : strip.toCharArray()) {
            count[letter - 'a']++;
        }
        long pieces = 0;
        int longest = 0;
        for (char letter = 'a'; letter <= 'z'; letter++) {
            long copies = count[letter - 'a'];
            if (copies >= 2) {
                pieces += copies * (copies - 1) / 2;
                longest = Math.max(longest, strip.lastIndexOf(letter) - strip.indexOf(letter) + 1);
            }
        }
        System.out.println(pieces + " " + longest);
    }
}

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.HashMap;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        int n = Integer.parseInt(in.readLine().trim());

        HashMap<String, Integer> board = new HashMap<>();
        long coins = 0;
        int away = 0;
        while (n > 0) {
            String[] words = in.readLine().trim().split(" ");
            if (words.length == 3) {
                board.put(words[1], Integer.parseInt(words[2]));
            } else {
                Integer price = board.get(words[1]);
                if (price == null) {
                    away++;
                } else {
                    coins += price;
                }
            }
            n--;
        }
        System.out.println(coins + " " + away);
    }
}

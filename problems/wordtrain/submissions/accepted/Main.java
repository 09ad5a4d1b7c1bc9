import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        StringBuilder train = new StringBuilder();
        String before = "";
        for (int i = 0; i < n; i++) {
            String word = in.next();
            // The first start from which `before` fits gives the most letters.
            int start = 0;
            while (!word.startsWith(before.substring(start))) {
                start++;
            }
            train.append(word.substring(before.length() - start));
            before = word;
        }
        System.out.println(train);
    }
}

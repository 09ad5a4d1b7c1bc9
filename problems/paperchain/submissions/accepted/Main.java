import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        char[] chain = in.next().toCharArray();
        int replaced = 0;
        for (int i = 1; i < chain.length; i++) {
            if (chain[i] == chain[i - 1]) {
                // '*' stands for any colour that fits.
                chain[i] = '*';
                replaced++;
            }
        }
        System.out.println(replaced);
    }
}

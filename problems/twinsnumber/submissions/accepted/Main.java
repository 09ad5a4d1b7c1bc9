import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int number = in.nextInt();
        boolean fair = false;
        while (!fair) {
            number++;
            int lena = 0;
            int emre = 0;
            int rest = number;
            while (rest != 0) {
                int digit = rest % 10;
                if (digit % 2 == 1) {
                    emre += digit;
                } else {
                    lena += digit;
                }
                rest /= 10;
            }
            fair = lena == emre;
        }
        System.out.println(number);
    }
}

import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        long q = in.nextLong();

        long fallsAsleep = q;
        long naps = 0;
        long total = 0;
        while (n > 0) {
            long sound = in.nextLong();
            if (fallsAsleep < sound) {
                naps++;
                total += sound - fallsAsleep;
            }
            fallsAsleep = sound + q;
            n--;
        }
        System.out.println(naps + " " + total);
    }
}

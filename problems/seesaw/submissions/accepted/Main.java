import java.util.Scanner;

public class Main {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int noor = in.nextInt();
        int pavo = in.nextInt();
        int sack = in.nextInt();

        int difference = Math.abs(noor - pavo);
        // The sack helps if it weighs less than twice the difference.
        if (sack >= 2 * difference) {
            System.out.println("ground " + difference);
        } else if (noor < pavo) {
            System.out.println("Noor " + Math.abs(difference - sack));
        } else {
            System.out.println("Pavo " + Math.abs(difference - sack));
        }
    }
}

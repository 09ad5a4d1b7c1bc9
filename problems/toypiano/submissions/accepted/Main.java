import java.util.Scanner;

public class Main {
    static int keys;
    static int last;
    static int found = 0;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int n = in.nextInt();
        keys = in.nextInt();
        int first = in.nextInt();
        last = in.nextInt();
        play(first, n);
        System.out.println(found);
    }

    // Plays this key as the next note; so many notes are left, with this one.
    static void play(int key, int notes) {
        if (key < 1 || key > keys) {
            return;
        }
        if (notes == 1) {
            if (key == last) {
                found++;
            }
            return;
        }
        play(key - 2, notes - 1);
        play(key - 1, notes - 1);
        play(key + 1, notes - 1);
        play(key + 2, notes - 1);
    }
}

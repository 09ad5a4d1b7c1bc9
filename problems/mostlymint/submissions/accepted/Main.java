import java.util.ArrayList;
import java.util.List;
import java.util.Scanner;

public class Main {
    static final Scanner in = new Scanner(System.in);

    public static void main(String[] arguments) {
        int count = in.nextInt();
        List<Integer> boxes = new ArrayList<>();
        for (int box = 1; box <= count; box++) boxes.add(box);
        // In rounds: of two boxes with the same tea one stays, of two with different teas none.
        while (boxes.size() > 1) {
            List<Integer> left = new ArrayList<>();
            for (int i = 0; i + 1 < boxes.size(); i += 2) {
                if (isSame(boxes.get(i), boxes.get(i + 1))) left.add(boxes.get(i));
            }
            // A box without partner stays if it may break a tie.
            if (boxes.size() % 2 == 1 && left.size() % 2 == 0) left.add(boxes.get(boxes.size() - 1));
            boxes = left;
        }
        System.out.println("! " + boxes.get(0));
    }

    static boolean isSame(int first, int second) {
        System.out.println("? " + first + " " + second);
        return in.next().equals("yes");
    }
}

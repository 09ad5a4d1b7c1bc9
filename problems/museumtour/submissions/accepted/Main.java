import java.util.Scanner;
import java.util.TreeSet;

public class Main {
    static int n;
    static TreeSet<Integer>[] neighbours;

    @SuppressWarnings("unchecked")
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        n = in.nextInt();
        int m = in.nextInt();
        neighbours = new TreeSet[n + 1];
        for (int room = 1; room <= n; room++) {
            neighbours[room] = new TreeSet<>();
        }
        for (int i = 0; i < m; i++) {
            int a = in.nextInt();
            int b = in.nextInt();
            neighbours[a].add(b);
            neighbours[b].add(a);
        }
        String tour = search(1, 1, 1 << 1);
        System.out.println(tour == null ? "impossible" : tour);
    }

    // The first tour that goes on from this room, or null. Bit number i of visited stands for room i.
    static String search(int room, int count, int visited) {
        if (count == n) {
            return "" + room;
        }
        for (int next : neighbours[room]) {
            if ((visited >> next & 1) == 0) {
                String rest = search(next, count + 1, visited | 1 << next);
                if (rest != null) {
                    return room + " " + rest;
                }
            }
        }
        return null;
    }
}

import java.io.*;

public class Main {
    static int[][] friends;
    static int[] degree, here;
    static boolean[] isInB;

    public static void main(String[] arguments) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        int n = next(in), m = next(in);
        friends = new int[n][3];
        degree = new int[n];
        here = new int[n];
        isInB = new boolean[n];
        for (int i = 0; i < m; i++) {
            int a = next(in) - 1, b = next(in) - 1;
            friends[a][degree[a]++] = b;
            friends[b][degree[b]++] = a;
        }
        // Everybody starts in room A, and here counts the friends in the same room.
        for (int member = 0; member < n; member++) here[member] = degree[member];
        boolean isGood = false;
        while (!isGood) {
            isGood = true;
            for (int member = 0; member < n; member++) {
                if (here[member] < 2) continue;
                move(member);
                isGood = false;
            }
        }
        StringBuilder rooms = new StringBuilder();
        for (int member = 0; member < n; member++) rooms.append(isInB[member] ? 'B' : 'A');
        System.out.println(rooms);
    }

    static void move(int member) {
        isInB[member] = !isInB[member];
        here[member] = degree[member] - here[member];
        for (int i = 0; i < degree[member]; i++) {
            int other = friends[member][i];
            here[other] += isInB[other] == isInB[member] ? 1 : -1;
        }
    }

    static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }
}

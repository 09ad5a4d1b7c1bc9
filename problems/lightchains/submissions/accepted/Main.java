import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.ArrayList;
import java.util.List;
import java.util.PriorityQueue;

public class Main {
    static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        int n = next(in);
        int[] carries = new int[n];
        List<List<int[]>> lanes = new ArrayList<>();
        for (int pole = 0; pole < n; pole++) {
            carries[pole] = next(in);
            lanes.add(new ArrayList<>());
        }
        for (int i = 1; i < n; i++) {
            int a = next(in) - 1;
            int b = next(in) - 1;
            int w = next(in);
            lanes.get(a).add(new int[] {b, w});
            lanes.get(b).add(new int[] {a, w});
        }

        int[] order = new int[n];
        int[] above = new int[n];
        int[] laneUp = new int[n];
        above[0] = -1;
        int found = 1;
        for (int i = 0; i < found; i++) {
            int pole = order[i];
            for (int[] lane : lanes.get(pole)) {
                if (lane[0] != above[pole]) {
                    above[lane[0]] = pole;
                    laneUp[lane[0]] = lane[1];
                    order[found++] = lane[0];
                }
            }
        }

        // Each pole keeps the gains of its best chains downwards, the smallest in front.
        List<PriorityQueue<Long>> kept = new ArrayList<>();
        for (int pole = 0; pole < n; pole++) {
            kept.add(new PriorityQueue<>());
        }
        long total = 0;
        for (int i = n - 1; i >= 0; i--) {
            int pole = order[i];
            PriorityQueue<Long> gains = kept.get(pole);
            long smallest = 0;
            if (carries[pole] > 0 && gains.size() == carries[pole]) {
                smallest = gains.peek();
            }
            for (long gain : gains) {
                total += gain;
            }
            if (i > 0 && carries[pole] > 0) {
                // A chain upwards may take the place of the worst chain downwards.
                long gain = laneUp[pole] - smallest;
                PriorityQueue<Long> up = kept.get(above[pole]);
                if (gain > 0) {
                    up.add(gain);
                    if (up.size() > carries[above[pole]]) {
                        up.poll();
                    }
                }
            }
        }
        System.out.println(total);
    }
}

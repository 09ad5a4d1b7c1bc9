import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import java.util.StringTokenizer;

public class Main {
    record Path(int to, int minutes, char kind) {}

    record State(long time, int crossing, int muddy) {}

    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        StringTokenizer line = new StringTokenizer(in.readLine());
        int n = Integer.parseInt(line.nextToken());
        int m = Integer.parseInt(line.nextToken());
        int cleaning = Integer.parseInt(line.nextToken());
        boolean[] fountain = new boolean[n + 1];
        line = new StringTokenizer(in.readLine());
        while (line.hasMoreTokens()) {
            fountain[Integer.parseInt(line.nextToken())] = true;
        }
        List<List<Path>> paths = new ArrayList<>();
        for (int v = 0; v <= n; v++) {
            paths.add(new ArrayList<>());
        }
        for (int i = 0; i < m; i++) {
            line = new StringTokenizer(in.readLine());
            int a = Integer.parseInt(line.nextToken());
            int b = Integer.parseInt(line.nextToken());
            int minutes = Integer.parseInt(line.nextToken());
            char kind = line.nextToken().charAt(0);
            paths.get(a).add(new Path(b, minutes, kind));
            paths.get(b).add(new Path(a, minutes, kind));
        }

        long[][] best = new long[n + 1][2];
        for (long[] times : best) {
            Arrays.fill(times, Long.MAX_VALUE);
        }
        PriorityQueue<State> queue = new PriorityQueue<>((p, q) -> Long.compare(p.time, q.time));
        best[1][0] = 0;
        queue.add(new State(0, 1, 0));
        while (!queue.isEmpty()) {
            State state = queue.poll();
            int v = state.crossing;
            if (state.time > best[v][state.muddy]) {
                continue;
            }
            if (state.muddy == 1 && fountain[v]) {
                reach(best, queue, state.time + cleaning, v, 0);
            }
            for (Path path : paths.get(v)) {
                if (path.kind == 'h' && state.muddy == 1) {
                    continue;
                }
                int muddy = path.kind == 'm' ? 1 : state.muddy;
                reach(best, queue, state.time + path.minutes, path.to, muddy);
            }
        }
        long answer = Math.min(best[n][0], best[n][1]);
        System.out.println(answer == Long.MAX_VALUE ? -1 : answer);
    }

    static void reach(long[][] best, PriorityQueue<State> queue, long time, int crossing, int muddy) {
        if (time < best[crossing][muddy]) {
            best[crossing][muddy] = time;
            queue.add(new State(time, crossing, muddy));
        }
    }
}

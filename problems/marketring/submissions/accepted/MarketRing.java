import java.io.*;
import java.util.*;

public class MarketRing {
    public static void main(String[] arguments) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedInputStream(System.in));
        in.nextToken();
        int count = (int) in.nval;
        List<List<Integer>> byKind = new ArrayList<>();
        for (int kind = 0; kind <= 10_000; kind++) byKind.add(new ArrayList<>());
        for (int stall = 1; stall <= count; stall++) {
            in.nextToken();
            byKind.get((int) in.nval).add(stall);
        }
        byKind.sort((a, b) -> b.size() - a.size());
        if (byKind.get(0).size() > count / 2) {
            System.out.println("impossible");
            return;
        }
        // Every second place first, then those between.
        List<Integer> sorted = new ArrayList<>();
        for (List<Integer> stalls : byKind) sorted.addAll(stalls);
        int[] ring = new int[count];
        int next = 0;
        for (int start = 0; start < 2; start++) {
            for (int place = start; place < count; place += 2) ring[place] = sorted.get(next++);
        }
        StringBuilder out = new StringBuilder();
        for (int place = count - 1; place >= 0; place--) out.append(ring[place]).append(' ');
        System.out.println(out);
    }
}

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.StreamTokenizer;
import java.util.ArrayList;
import java.util.List;

public class Main {
    static int next(StreamTokenizer in) throws IOException {
        in.nextToken();
        return (int) in.nval;
    }

    public static void main(String[] args) throws IOException {
        StreamTokenizer in = new StreamTokenizer(new BufferedReader(new InputStreamReader(System.in)));
        int n = next(in);
        int q = next(in);
        int[] holds = new int[n + 1];
        List<List<Integer>> begins = new ArrayList<>();
        List<List<Integer>> ends = new ArrayList<>();
        for (int barrel = 0; barrel <= n + 1; barrel++) {
            begins.add(new ArrayList<>());
            ends.add(new ArrayList<>());
        }
        for (int barrel = 1; barrel <= n; barrel++) {
            holds[barrel] = next(in);
        }
        int[] litres = new int[q];
        for (int cloud = 0; cloud < q; cloud++) {
            begins.get(next(in)).add(cloud);
            ends.get(next(in) + 1).add(cloud);
            litres[cloud] = next(in);
        }

        // A segment tree over the clouds; each node has the rain of its clouds on the barrel where we are.
        int size = 1;
        while (size < q) {
            size *= 2;
        }
        long[] rain = new long[2 * size];
        StringBuilder out = new StringBuilder();
        for (int barrel = 1; barrel <= n; barrel++) {
            for (int cloud : begins.get(barrel)) {
                for (int node = size + cloud; node > 0; node /= 2) {
                    rain[node] += litres[cloud];
                }
            }
            for (int cloud : ends.get(barrel)) {
                for (int node = size + cloud; node > 0; node /= 2) {
                    rain[node] -= litres[cloud];
                }
            }
            long missing = holds[barrel];
            if (rain[1] < missing) {
                out.append("0\n");
                continue;
            }
            int node = 1;
            while (node < size) {
                node *= 2;
                if (rain[node] < missing) {
                    missing -= rain[node];
                    node++;
                }
            }
            out.append(node - size + 1).append('\n');
        }
        System.out.print(out);
    }
}

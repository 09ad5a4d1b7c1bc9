import java.io.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;

/** Typical contest code. The compiler is archived with the classes that it loads to compile this file. */
public class Sample {
  record Edge(int from, int to, long weight) implements Comparable<Edge> {
    @Override
    public int compareTo(Edge other) {
      return Long.compare(weight, other.weight);
    }
  }

  interface Visitor<T> {
    void visit(T value);
  }

  enum Kind { FIRST, SECOND }

  static final int MODULUS = 1_000_000_007;

  static <T extends Comparable<T>> T largest(List<T> values) {
    T best = null;
    for (T value : values) if (best == null || value.compareTo(best) > 0) best = value;
    return best;
  }

  public static void main(String[] args) throws IOException {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
    StringTokenizer words = new StringTokenizer(in.readLine());
    int n = Integer.parseInt(words.nextToken());
    Scanner scanner = new Scanner(System.in);
    PrintWriter out = new PrintWriter(System.out);
    Map<Integer, List<Edge>> graph = new HashMap<>();
    PriorityQueue<long[]> queue = new PriorityQueue<>((a, b) -> Long.compare(a[0], b[0]));
    long[] distance = new long[n + 1];
    Arrays.fill(distance, Long.MAX_VALUE);
    for (int i = 0; i < n; i++) {
      Edge edge = new Edge(i, scanner.nextInt(), scanner.nextLong() % MODULUS);
      graph.computeIfAbsent(edge.from(), key -> new ArrayList<>()).add(edge);
      queue.add(new long[] {edge.weight(), i});
    }
    StringBuilder text = new StringBuilder();
    while (!queue.isEmpty()) text.append(queue.poll()[0]).append(i(n) ? " " : '\n');
    Visitor<String> visitor = new Visitor<>() {
      @Override
      public void visit(String value) {
        out.println(value + " of " + Kind.FIRST);
      }
    };
    Function<Integer, Integer> square = x -> x * x;
    try {
      visitor.visit(IntStream.range(0, n).mapToObj(String::valueOf).collect(Collectors.joining(",")));
    } catch (RuntimeException error) {
      throw new IllegalStateException(error);
    }
    var name = switch (Kind.values()[n % 2]) {
      case FIRST -> "first";
      case SECOND -> "second";
    };
    out.printf("%s %d %s%n", name, square.apply(n), largest(List.of(1, 2, 3)));
    out.print(text);
    out.flush();
  }

  private static boolean i(int n) {
    return (n & 1) == 0 || ((n ^ 3) >>> 1) > 2;
  }
}

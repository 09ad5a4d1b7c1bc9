import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.text.DecimalFormat;
import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.*;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.*;

/** Uses the parts of the library that contest programs use. The classes that it loads are archived with the runtime image. */
public class Training {
  record Edge(int from, int to, long weight) implements Comparable<Edge> {
    @Override
    public int compareTo(Edge other) {
      return Long.compare(weight, other.weight);
    }
  }

  enum Kind { FIRST, SECOND }

  public static void main(String[] arguments) throws Exception {
    PrintWriter out = new PrintWriter(new BufferedWriter(new OutputStreamWriter(System.out)));
    input(out);
    collections(out);
    sorting(out);
    streams(out);
    numbers(out);
    text(out);
    threads(out);
    failures(out);
    out.flush();
    System.out.printf("%d %.2f%n", 1, 2.0);
    System.err.println("done");
  }

  private static void input(PrintWriter out) throws IOException {
    BufferedReader reader = new BufferedReader(new InputStreamReader(System.in));
    StringTokenizer words = new StringTokenizer(reader.readLine());
    out.println(Integer.parseInt(words.nextToken()) + Long.parseLong(words.nextToken()));
    Scanner scanner = new Scanner("1 2 3.5 word\nline\n9999999999999 true");
    out.println(scanner.nextInt() + scanner.nextLong() + scanner.nextDouble() + scanner.next() + scanner.nextLine());
    out.println(scanner.hasNextLine() + scanner.nextLine() + scanner.hasNextInt() + scanner.hasNext() + scanner.nextBigInteger());
    StreamTokenizer tokens = new StreamTokenizer(new StringReader("1 2"));
    tokens.nextToken();
    out.println(tokens.nval);
    DataInputStream bytes = new DataInputStream(new ByteArrayInputStream("text".getBytes(StandardCharsets.UTF_8)));
    out.println(bytes.read(new byte[8], 0, 8));
    new Scanner(System.in).hasNext();
  }

  private static void collections(PrintWriter out) {
    Map<Integer, List<Edge>> graph = new HashMap<>();
    graph.computeIfAbsent(1, key -> new ArrayList<>()).add(new Edge(1, 2, 3));
    for (Map.Entry<Integer, List<Edge>> entry : graph.entrySet()) out.println(entry.getKey() + " " + entry.getValue());
    TreeMap<String, Integer> tree = new TreeMap<>(Map.of("a", 1, "b", 2));
    tree.merge("a", 1, Integer::sum);
    out.println(tree.headMap("b") + " " + tree.tailMap("a") + " " + tree.firstKey() + tree.floorKey("c") + tree.descendingMap());
    PriorityQueue<long[]> queue = new PriorityQueue<>((a, b) -> Long.compare(a[0], b[0]));
    queue.add(new long[] {2, 1});
    queue.add(new long[] {1, 1});
    out.println(queue.poll()[0]);
    PriorityQueue<Edge> edges = new PriorityQueue<>(Comparator.comparingLong(Edge::weight).thenComparing(Edge::to));
    edges.add(new Edge(1, 2, 3));
    Deque<Integer> deque = new ArrayDeque<>(List.of(1, 2));
    deque.addFirst(deque.pollLast());
    Queue<Integer> list = new LinkedList<>(deque);
    Stack<Integer> stack = new Stack<>();
    stack.push(list.remove());
    Set<Object> sets = new LinkedHashSet<>(new TreeSet<>(new HashSet<>(Arrays.asList(1, 2, 3))));
    sets.addAll(EnumSet.allOf(Kind.class));
    out.println(new EnumMap<Kind, Integer>(Map.of(Kind.FIRST, 1)) + " " + sets + stack.peek() + new TreeSet<>(stack).ceiling(1));
    BitSet bits = new BitSet(100);
    bits.set(3);
    out.println(bits.nextSetBit(0) + " " + new LinkedHashMap<>(tree) + Collections.unmodifiableList(new Vector<>(deque)) + new IdentityHashMap<>());
    for (Iterator<Object> each = sets.iterator(); each.hasNext(); ) if (each.next() != null) each.remove();
  }

  private static void sorting(PrintWriter out) {
    int[] plain = new Random(1).ints(300, 0, 100).toArray();
    Arrays.sort(plain);
    Integer[] boxed = IntStream.of(plain).boxed().toArray(Integer[]::new);
    Arrays.sort(boxed, Collections.reverseOrder());
    Arrays.sort(boxed, (a, b) -> a - b);
    long[] longs = {3, 1, 2};
    Arrays.sort(longs);
    List<Integer> list = new ArrayList<>(Arrays.asList(boxed));
    Collections.sort(list);
    list.sort(Comparator.comparing(Integer::intValue).reversed());
    Collections.shuffle(list, new Random());
    Collections.reverse(list);
    out.println(Arrays.toString(longs) + Arrays.binarySearch(plain, 5) + Collections.max(list) + Arrays.deepToString(new int[][] {plain}));
    Arrays.fill(plain, 0, 3, -1);
    out.println(Arrays.copyOfRange(plain, 0, 2).length + Arrays.hashCode(plain) + " " + Arrays.equals(plain, plain.clone()) + Objects.hash(1, 2));
  }

  private static void streams(PrintWriter out) {
    List<Integer> numbers = IntStream.rangeClosed(1, 9).boxed().collect(Collectors.toList());
    out.println(numbers.stream().map(x -> x * 2).filter(x -> x > 2).sorted(Comparator.comparing(x -> -x)).collect(Collectors.toList()));
    Map<Integer, Long> counts = numbers.stream().collect(Collectors.groupingBy(x -> x % 2, Collectors.counting()));
    out.println(counts);
    out.println(numbers.stream().map(String::valueOf).collect(Collectors.joining(" ")));
    out.println(Arrays.stream("3 1 2".split(" ")).mapToInt(Integer::parseInt).max().getAsInt());
    out.println(numbers.stream().mapToLong(Integer::longValue).sum() + numbers.stream().reduce(0, Integer::sum));
    Set<Character> letters = "text".chars().mapToObj(c -> (char) c).distinct().limit(2).collect(Collectors.toSet());
    out.println(letters);
    out.println(Stream.iterate(1, x -> x + 1).skip(1).limit(3).anyMatch(x -> x == 2) + " " + numbers.stream().min(Integer::compare).get());
    out.println(DoubleStream.of(1, 2).average().orElse(0) + LongStream.range(0, 3).count() + Stream.of(1).toList().size());
    BiFunction<Integer, Integer, Integer> add = (a, b) -> a + b;
    Supplier<String> text = () -> "text";
    UnaryOperator<Integer> next = x -> x + 1;
    Predicate<String> isEmpty = String::isEmpty;
    IntBinaryOperator times = (a, b) -> a * b;
    Consumer<Object> print = out::println;
    print.accept(add.andThen(next).apply(1, 2) + text.get() + isEmpty.negate().test("") + times.applyAsInt(2, 3));
    numbers.forEach(x -> out.print(x + " "));
    new HashMap<>(Map.of(1, 2)).forEach((key, value) -> out.println(key + "=" + value));
  }

  private static void numbers(PrintWriter out) {
    BigInteger big = BigInteger.ONE.shiftLeft(100).add(BigInteger.TEN).multiply(new BigInteger("123456789012345678901"));
    out.println(big.mod(BigInteger.valueOf(1_000_000_007)).modPow(BigInteger.TWO, big).gcd(big).pow(3).compareTo(big) + " " + big);
    out.println(new BigDecimal("1.5").divide(BigDecimal.valueOf(3), 20, RoundingMode.HALF_UP).setScale(3, RoundingMode.DOWN));
    out.println(String.format("%05d %.3f %s %c %x %10s|%-5s %,d %e", 3, 1.5, "s", 'c', 255, "r", "l", 1_000_000, 1.5));
    out.println(Math.sqrt(2) + Math.pow(2, 10) + Math.floorMod(-1, 5) + " " + Long.toBinaryString(5) + Integer.toHexString(-1) + Double.parseDouble("1.5"));
    out.println(new DecimalFormat("0.00").format(1.234) + Integer.valueOf(5).hashCode() + Integer.bitCount(7) + Double.compare(1, 2) + Character.isDigit('1'));
    out.println(new Random().nextInt(5) + ThreadLocalRandom.current().nextInt(3) + new SplittableRandom().nextInt() + (float) 1.5 + 1e100);
  }

  private static void text(PrintWriter out) {
    StringBuilder text = new StringBuilder("abc").append(1).append(2L).append(2.5).append('c').insert(0, true);
    out.println(text.reverse().deleteCharAt(0).substring(1) + text.indexOf("c") + "a,b;c".split("[,;]").length + String.join("-", "a", "b"));
    Matcher matcher = Pattern.compile("(\\d+)-(\\w*)").matcher("12-ab");
    out.println(matcher.matches() + matcher.group(1) + "a b".replaceAll("\\s+", "_") + "x".repeat(3) + " y ".trim().toUpperCase() + "Z".toLowerCase());
    out.println("abc".contains("b") + "text".replace('t', 'T') + "é".length() + "a\nb".lines().count() + new String(new char[] {'a'}) + "b".compareTo("a"));
    out.println("%d".formatted(1) + String.valueOf(new char[] {'x'}) + "abc".toCharArray().length + new StringBuffer("s") + Kind.valueOf("FIRST").ordinal());
    StringJoiner joiner = new StringJoiner(",", "[", "]");
    out.println(joiner.add("a") + " " + Optional.of(1).map(x -> x + 1).orElse(0) + Kind.SECOND);
  }

  private static void threads(PrintWriter out) throws Exception {
    Thread thread = new Thread(null, () -> new AtomicLong().incrementAndGet(), "deep", 1 << 26);
    thread.start();
    thread.join();
    ExecutorService pool = Executors.newFixedThreadPool(2);
    out.println(pool.submit(() -> new AtomicInteger(1).getAndIncrement()).get() + new ConcurrentHashMap<>(Map.of(1, 2)).size());
    pool.shutdown();
    ReentrantLock lock = new ReentrantLock();
    lock.lock();
    lock.unlock();
    out.println(System.nanoTime() > 0 && System.currentTimeMillis() > 0 && Runtime.getRuntime().totalMemory() > 0);
  }

  private static void failures(PrintWriter out) {
    for (Supplier<Object> failing : List.<Supplier<Object>>of(
        () -> new int[1][0].length + new int[1][5].length + new int[] {1}[2],
        () -> Integer.parseInt("x"),
        () -> new ArrayList<>().get(0),
        () -> new ArrayDeque<>().removeFirst(),
        () -> 1 / new int[1][0].length,
        () -> ((Object) "x").equals(1) ? 1 : (Integer) (Object) "x",
        () -> List.of().iterator().next())) {
      try {
        out.println(failing.get());
      } catch (RuntimeException error) {
        StringBuilder trace = new StringBuilder();
        for (StackTraceElement element : error.getStackTrace()) trace.append(element);
        out.println(error + " " + trace.length());
      }
    }
    Thread.setDefaultUncaughtExceptionHandler(null);
    new Exception("printed").printStackTrace();
  }
}

/** Names of C++'s standard library that beginners use, by the header that declares them. */
const CPP_HEADERS: Readonly<Record<string, string>> = {
  iostream: "cin cout cerr endl",
  string: "string getline to_string stoi stol stoll",
  vector: "vector",
  map: "map multimap",
  set: "set multiset",
  unordered_map: "unordered_map",
  unordered_set: "unordered_set",
  queue: "queue priority_queue",
  stack: "stack",
  deque: "deque",
  array: "array",
  utility: "pair make_pair",
  algorithm:
    "sort stable_sort reverse min max swap count find unique lower_bound upper_bound binary_search next_permutation min_element max_element",
  numeric: "accumulate iota gcd lcm",
  cmath: "sqrt pow floor ceil abs",
  iomanip: "setprecision setw setfill",
  sstream: "stringstream istringstream",
  cstdio: "printf scanf puts",
};

/** Java's classes that have to be imported, by package. */
const JAVA_PACKAGES: Readonly<Record<string, string>> = {
  "java.util":
    "Scanner List ArrayList LinkedList Map HashMap TreeMap Set HashSet TreeSet Queue Deque ArrayDeque PriorityQueue Stack Vector Arrays Collections Comparator Iterator StringTokenizer StringJoiner BitSet Random Objects",
  "java.io":
    "BufferedReader InputStreamReader BufferedWriter OutputStreamWriter PrintWriter IOException StreamTokenizer DataInputStream",
  "java.math": "BigInteger BigDecimal",
};

/** Python's modules whose names a program uses to reach what is in them. */
const PYTHON_MODULES = "sys math collections heapq itertools functools bisect random re string operator".split(" ");

/** The header that declares a name of C++'s standard library; undefined if it is none that beginners use. */
export function headerOf(name: string): string | undefined {
  return keyOf(CPP_HEADERS, name);
}

/** What a Java program has to import for a class; undefined if it is none that beginners use. */
export function packageOf(name: string): string | undefined {
  return keyOf(JAVA_PACKAGES, name);
}

/** True if a name that Python does not know is that of a module. */
export function isPythonModule(name: string): boolean {
  return PYTHON_MODULES.includes(name);
}

function keyOf(table: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.keys(table).find((key) => table[key]?.split(" ").includes(name));
}

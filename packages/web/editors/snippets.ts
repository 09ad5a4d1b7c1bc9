/** What an editor mode suggests besides the words of the program. */
interface Suggestions {
  /** Names of the language and its library that are tedious to type. */
  readonly names: string;
  /** A snippet's description and text, by what the user types. A tab is one level; `#{name}` is a field that Tab moves to. */
  readonly snippets: Readonly<Record<string, readonly [detail: string, text: string]>>;
}

const C_LOOPS = {
  for: ["loop over a range", "for (int #{i} = 0; #{i} < #{n}; #{i}++) {\n\t#{}\n}"],
  while: ["loop", "while (#{condition}) {\n\t#{}\n}"],
  ifelse: ["if and else", "if (#{condition}) {\n\t#{}\n} else {\n\t#{}\n}"],
} as const;

const SCRIPT: Suggestions = {
  names: "console.log Math.max Math.min Number BigInt Array.from toSorted split join push length Map Set",
  snippets: {
    for: ["loop over a range", "for (let #{i} = 0; #{i} < #{n}; #{i}++) {\n\t#{}\n}"],
    forof: ["loop over values", "for (const #{value} of #{values}) {\n\t#{}\n}"],
    while: ["loop", "while (#{condition}) {\n\t#{}\n}"],
    ifelse: ["if and else", "if (#{condition}) {\n\t#{}\n} else {\n\t#{}\n}"],
    function: ["function", "function #{name}(#{parameters}) {\n\t#{}\n}"],
    lines: ["read the input's lines", 'const lines = require("node:fs").readFileSync(0, "utf8").split("\\n");\n'],
  },
};

/** By editor mode (packages/contract/vocabulary/languages). Modes without an entry suggest the program's words. */
export const SUGGESTIONS: Readonly<Record<string, Suggestions>> = {
  cpp: {
    names:
      "algorithm array binary_search bitset cout deque emplace_back endl lower_bound make_pair map max_element min_element multiset next_permutation numeric_limits priority_queue printf push_back reverse scanf set size sort stable_sort static_cast string struct swap tuple unordered_map unordered_set upper_bound vector",
    snippets: {
      ...C_LOOPS,
      fori: ["loop over a range, downwards", "for (int #{i} = #{n} - 1; #{i} >= 0; #{i}--) {\n\t#{}\n}"],
      foreach: ["loop over values", "for (auto& #{value} : #{values}) {\n\t#{}\n}"],
      struct: ["structure", "struct #{Name} {\n\t#{}\n};\n"],
      function: ["function", "#{int} #{name}(#{parameters}) {\n\t#{}\n}\n"],
      lambda: ["function object", "auto #{name} = [&](#{parameters}) {\n\t#{}\n};"],
      vector: ["vector of a size", "vector<#{int}> #{name}(#{n});"],
      sortall: ["sort a container", "sort(#{name}.begin(), #{name}.end());"],
      main: ["main function", "int main() {\n\t#{}\n\treturn 0;\n}\n"],
    },
  },
  java: {
    names:
      "ArrayDeque ArrayList Arrays BigInteger BufferedReader Collections HashMap HashSet InputStreamReader Integer LinkedList Long Math PriorityQueue Scanner String StringBuilder StringTokenizer System TreeMap TreeSet private public static final throws IOException",
    snippets: {
      ...C_LOOPS,
      foreach: ["loop over values", "for (#{int} #{value} : #{values}) {\n\t#{}\n}"],
      method: ["method", "static #{int} #{name}(#{parameters}) {\n\t#{}\n}\n"],
      sout: ["print a line", "System.out.println(#{});"],
      main: ["main method", "public static void main(String[] args) {\n\t#{}\n}\n"],
      reader: [
        "fast input",
        "BufferedReader #{in} = new BufferedReader(new InputStreamReader(System.in));\nStringTokenizer #{tokens} = new StringTokenizer(#{in}.readLine());",
      ],
    },
  },
  python: {
    // CodeMirror's Python mode itself suggests the built-in names.
    names:
      "collections Counter defaultdict deque heapq heappush heappop bisect_left bisect_right itertools functools lru_cache",
    snippets: {
      for: ["loop over a range", "for #{i} in range(#{n}):\n\t#{}"],
      def: ["function", "def #{name}(#{parameters}):\n\t#{}"],
      ifelse: ["if and else", "if #{condition}:\n\t#{}\nelse:\n\t#{}"],
      ints: ["read integers from a line", "#{values} = list(map(int, input().split()))"],
      main: ["main function", 'def main():\n\t#{}\n\n\nif __name__ == "__main__":\n\tmain()\n'],
    },
  },
  javascript: SCRIPT,
  typescript: SCRIPT,
  csharp: {
    names:
      "Console.ReadLine Console.WriteLine Dictionary HashSet List Math PriorityQueue Queue SortedSet Stack StringBuilder",
    snippets: {
      ...C_LOOPS,
      foreach: ["loop over values", "foreach (var #{value} in #{values})\n{\n\t#{}\n}"],
    },
  },
  kotlin: {
    names: "println readLine readln mutableListOf mutableMapOf mutableSetOf IntArray sortedBy StringBuilder",
    snippets: {
      for: ["loop over a range", "for (#{i} in 0 until #{n}) {\n\t#{}\n}"],
      fun: ["function", "fun #{name}(#{parameters}): #{Int} {\n\t#{}\n}"],
    },
  },
  go: {
    names:
      "append bufio.NewReader bufio.NewScanner bufio.NewWriter fmt.Fprintln fmt.Fscan fmt.Println os.Stdin os.Stdout sort.Ints",
    snippets: {
      for: ["loop over a range", "for #{i} := 0; #{i} < #{n}; #{i}++ {\n\t#{}\n}"],
      range: ["loop over values", "for #{index}, #{value} := range #{values} {\n\t#{}\n}"],
      func: ["function", "func #{name}(#{parameters}) #{int} {\n\t#{}\n}"],
    },
  },
  rust: {
    names: "println! read_line HashMap HashSet BTreeMap VecDeque BinaryHeap collect iter unwrap parse split_whitespace",
    snippets: {
      for: ["loop over a range", "for #{i} in 0..#{n} {\n\t#{}\n}"],
      fn: ["function", "fn #{name}(#{parameters}) -> #{i64} {\n\t#{}\n}"],
    },
  },
};

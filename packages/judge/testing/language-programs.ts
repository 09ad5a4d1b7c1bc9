import type { LanguageKey } from "@assay/contract/vocabulary/languages/all";

/** Programs that do the same thing in each language. */
export interface LanguagePrograms {
  /** Prints `hello, world`. */
  readonly hello: string;
  /** Prints the sum of two integers on one line of its input; null where a program has no input. */
  readonly add: string | null;
  /** Does not parse, and the message says "error" or "expected"; if no message of the language does, extend the test. */
  readonly broken: string;
  /** Ends with an error. */
  readonly failing: string;
  readonly endless: string;
  /** Prints 100000 after that many nested calls; a shell makes fewer. */
  readonly recursive: string;
  /** Allocates memory until none is left. */
  readonly greedy: string;
  /** Prints its arguments with commas between them; null where programs have none. */
  readonly echo: string | null;
}

export const LANGUAGE_PROGRAMS: Readonly<Record<LanguageKey, LanguagePrograms>> = {
  cpp: {
    hello: `#include <iostream>\nint main() { std::cout << "hello, world\\n"; }`,
    add: `#include <iostream>\nint main() { long a, b; std::cin >> a >> b; std::cout << a + b << "\\n"; }`,
    broken: "int main( {",
    failing: "int main() { return 3; }",
    endless: "int main() { for (volatile int i = 0;; i = i + 1) {} }",
    recursive: `#include <cstdio>\nint f(int n) { volatile int k = n; return k == 0 ? 0 : 1 + f(k - 1); }\nint main() { printf("%d\\n", f(100000)); }`,
    greedy: "#include <cstdlib>\n#include <cstring>\nint main() { for (;;) memset(malloc(1 << 20), 1, 1 << 20); }",
    echo: `#include <cstdio>\nint main(int c, char** v) { for (int i = 1; i < c; i++) printf(i > 1 ? ",%s" : "%s", v[i]); }`,
  },
  c: {
    hello: `#include <stdio.h>\nint main(void) { puts("hello, world"); }`,
    add: `#include <stdio.h>\nint main(void) { long a, b; scanf("%ld %ld", &a, &b); printf("%ld\\n", a + b); }`,
    broken: "int main(void {",
    failing: "int main(void) { return 3; }",
    endless: "int main(void) { for (volatile int i = 0;; i = i + 1) {} }",
    recursive: `#include <stdio.h>\nint f(int n) { volatile int k = n; return k == 0 ? 0 : 1 + f(k - 1); }\nint main(void) { printf("%d\\n", f(100000)); }`,
    greedy:
      "#include <stdlib.h>\n#include <string.h>\nint main(void) { for (;;) memset(malloc(1 << 20), 1, 1 << 20); }",
    echo: `#include <stdio.h>\nint main(int c, char** v) { for (int i = 1; i < c; i++) printf(i > 1 ? ",%s" : "%s", v[i]); }`,
  },
  java: {
    hello: `class Main { public static void main(String[] a) { System.out.println("hello, world"); } }`,
    add: `import java.util.*;\nclass Main { public static void main(String[] a) { Scanner s = new Scanner(System.in); System.out.println(s.nextLong() + s.nextLong()); } }`,
    broken: "class Main {",
    failing: `class Main { public static void main(String[] a) { throw new IllegalStateException("on purpose"); } }`,
    endless: "class Main { public static void main(String[] a) { for (;;) {} } }",
    recursive:
      "class Main { static int f(int n) { return n == 0 ? 0 : 1 + f(n - 1); } public static void main(String[] a) { System.out.println(f(100000)); } }",
    greedy:
      "import java.util.*;\nclass Main { public static void main(String[] a) { List<byte[]> l = new ArrayList<>(); for (;;) l.add(new byte[1 << 20]); } }",
    echo: `class Main { public static void main(String[] a) { System.out.print(String.join(",", a)); } }`,
  },
  python: {
    hello: `print("hello, world")`,
    add: "print(sum(map(int, input().split())))",
    broken: "print(",
    failing: "raise ValueError('on purpose')",
    endless: "while True: pass",
    recursive:
      "import sys\nsys.setrecursionlimit(10**6)\ndef f(n): return 0 if n == 0 else 1 + f(n - 1)\nprint(f(100000))",
    greedy: "a = []\nwhile True: a.append(bytearray(1 << 20))",
    echo: "import sys\nprint(','.join(sys.argv[1:]), end='')",
  },
  pypy: {
    hello: `print("hello, world")`,
    add: "print(sum(map(int, input().split())))",
    broken: "print(",
    failing: "raise ValueError('on purpose')",
    endless: "while True: pass",
    recursive:
      "import sys\nsys.setrecursionlimit(10**6)\ndef f(n): return 0 if n == 0 else 1 + f(n - 1)\nprint(f(100000))",
    greedy: "a = []\nwhile True: a.append(bytearray(1 << 20))",
    echo: "import sys\nprint(','.join(sys.argv[1:]), end='')",
  },
  javascript: {
    hello: `console.log("hello, world")`,
    add: `const [a, b] = require("fs").readFileSync("/dev/stdin", "utf8").split(" ").map(Number);\nconsole.log(a + b);`,
    broken: "console.log(",
    failing: `throw new Error("on purpose")`,
    endless: "for (;;);",
    recursive: "const f = (n) => (n === 0 ? 0 : 1 + f(n - 1));\nconsole.log(f(100000));",
    greedy: "const a = [];\nfor (;;) a.push(new Array(100000).fill(1.5));",
    echo: `process.stdout.write(process.argv.slice(2).join(","))`,
  },
  typescript: {
    hello: `console.log("hello, world" as string);`,
    add: `import { readFileSync } from "node:fs";\nenum Place { Input = 0 }\nconst [a, b]: number[] = readFileSync(Place.Input, "utf8").split(" ").map(Number);\nconsole.log(a! + b!);`,
    broken: "const a: number = ;",
    failing: `throw new Error("on purpose" as string)`,
    endless: "for (;;);",
    recursive: "const f = (n: number): number => (n === 0 ? 0 : 1 + f(n - 1));\nconsole.log(f(100000));",
    greedy: "const a: number[][] = [];\nfor (;;) a.push(new Array<number>(100000).fill(1.5));",
    echo: `process.stdout.write(process.argv.slice(2).join(",") as string)`,
  },
  bash: {
    hello: "echo hello, world",
    add: "read -r a b\necho $((a + b))",
    broken: "if true; then",
    failing: "exit 3",
    endless: "while :; do :; done",
    recursive: "f() { if (($1 == 0)); then echo 100000; else f $(($1 - 1)); fi; }\nf 1000",
    greedy: "a=xxxxxxxxxxxxxxxx\nwhile :; do a=$a$a; done",
    echo: 'IFS=,; printf %s "$*"',
  },
  sql: {
    hello: "SELECT 'hello, world';",
    add: null,
    broken: "SELEC 1;",
    failing: "SELECT * FROM nowhere;",
    endless: "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n;",
    recursive: "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000) SELECT max(i) FROM n;",
    greedy:
      "PRAGMA temp_store = MEMORY;\nCREATE TEMP TABLE t AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT zeroblob(1000000) FROM n;",
    echo: null,
  },
  go: {
    hello: `package main\nimport "fmt"\nfunc main() { fmt.Println("hello, world") }`,
    add: `package main\nimport "fmt"\nfunc main() { var a, b int; fmt.Scan(&a, &b); fmt.Println(a + b) }`,
    broken: "package main\nfunc main( {",
    failing: `package main\nfunc main() { panic("on purpose") }`,
    endless: "package main\nfunc main() { for {} }",
    recursive: `package main\nimport "fmt"\nfunc f(n int) int { if n == 0 { return 0 }; return 1 + f(n-1) }\nfunc main() { fmt.Println(f(100000)) }`,
    greedy: `package main\nvar all [][]byte\nfunc main() { for { b := make([]byte, 1<<20); for i := range b { b[i] = 1 }; all = append(all, b) } }`,
    echo: `package main\nimport ("fmt"; "os"; "strings")\nfunc main() { fmt.Print(strings.Join(os.Args[1:], ",")) }`,
  },
  rust: {
    hello: `fn main() { println!("hello, world"); }`,
    add: `use std::io;\nfn main() { let mut s = String::new(); io::stdin().read_line(&mut s).unwrap(); println!("{}", s.split_whitespace().map(|w| w.parse::<i64>().unwrap()).sum::<i64>()); }`,
    broken: "fn main( {",
    failing: `fn main() { panic!("on purpose"); }`,
    endless: "fn main() { loop {} }",
    recursive: `fn f(n: u32) -> u32 { let k = unsafe { std::ptr::read_volatile(&n) }; if k == 0 { 0 } else { 1 + f(k - 1) } }\nfn main() { println!("{}", f(100000)); }`,
    greedy: "fn main() { let mut all = Vec::new(); loop { all.push(vec![1u8; 1 << 20]); } }",
    echo: `fn main() { print!("{}", std::env::args().skip(1).collect::<Vec<_>>().join(",")); }`,
  },
  ruby: {
    hello: `puts "hello, world"`,
    add: "puts gets.split.map(&:to_i).sum",
    broken: "def f(",
    failing: `raise "on purpose"`,
    endless: "loop {}",
    recursive: "def f(n) = n == 0 ? 0 : 1 + f(n - 1)\nputs f(100000)",
    greedy: "a = []\nloop { a << 'x' * (1 << 20) }",
    echo: "print ARGV.join(',')",
  },
  php: {
    hello: `<?php echo "hello, world\\n";`,
    add: `<?php [$a, $b] = explode(" ", trim(fgets(STDIN))); echo $a + $b, "\\n";`,
    broken: "<?php echo (;",
    failing: `<?php throw new Exception("on purpose");`,
    endless: "<?php while (true);",
    recursive: `<?php function f($n) { return $n == 0 ? 0 : 1 + f($n - 1); } echo f(100000), "\\n";`,
    greedy: "<?php $a = []; while (true) $a[] = str_repeat('x', 1 << 20);",
    echo: `<?php echo implode(",", array_slice($argv, 1));`,
  },
  csharp: {
    hello: `class P { static void Main() { System.Console.WriteLine("hello, world"); } }`,
    add: `using System;\nusing System.Linq;\nclass P { static void Main() { Console.WriteLine(Console.ReadLine().Split(' ').Select(long.Parse).Sum()); } }`,
    broken: "class P { static void Main( { } }",
    failing: `class P { static void Main() { throw new System.Exception("on purpose"); } }`,
    endless: "class P { static void Main() { for (;;) {} } }",
    recursive:
      "class P { static int F(int n) { return n == 0 ? 0 : 1 + F(n - 1); } static void Main() { System.Console.WriteLine(F(100000)); } }",
    greedy:
      "using System.Collections.Generic;\nclass P { static void Main() { var l = new List<byte[]>(); for (;;) { var b = new byte[1 << 20]; for (int i = 0; i < b.Length; i += 1024) b[i] = 1; l.Add(b); } } }",
    echo: `class P { static void Main(string[] a) { System.Console.Write(string.Join(",", a)); } }`,
  },
  kotlin: {
    hello: `fun main() { println("hello, world") }`,
    add: `fun main() { println(readLine()!!.split(" ").map { it.toLong() }.sum()) }`,
    broken: "fun main( {",
    failing: `fun main() { throw IllegalStateException("on purpose") }`,
    endless: "fun main() { while (true) {} }",
    recursive: "fun f(n: Int): Int = if (n == 0) 0 else 1 + f(n - 1)\nfun main() { println(f(100000)) }",
    greedy: "fun main() { val l = ArrayList<ByteArray>(); while (true) l.add(ByteArray(1 shl 20)) }",
    echo: `fun main(a: Array<String>) { print(a.joinToString(",")) }`,
  },
  perl: {
    hello: `print "hello, world\\n";`,
    add: `my ($a, $b) = split ' ', <STDIN>; print $a + $b, "\\n";`,
    broken: "print (;",
    failing: `die "on purpose";`,
    endless: "while (1) {}",
    recursive: `no warnings; sub f { my $n = shift; return $n == 0 ? 0 : 1 + f($n - 1); } print f(100000), "\\n";`,
    greedy: "my @a; while (1) { push @a, 'x' x (1 << 20); }",
    echo: `print join(",", @ARGV);`,
  },
  lua: {
    hello: `print("hello, world")`,
    add: `local a, b = io.read("n", "n")\nprint(a + b)`,
    broken: "print(",
    failing: `error("on purpose")`,
    endless: "while true do end",
    recursive: "local function f(n) if n == 0 then return 0 end return 1 + f(n - 1) end\nprint(f(100000))",
    greedy: "local a = {}\nwhile true do a[#a + 1] = string.rep('x', 1 << 20) .. #a end",
    echo: `io.write(table.concat(arg, ","))`,
  },
  octave: {
    hello: 'printf("hello, world\\n");',
    add: 'printf("%d\\n", sum(fscanf(stdin, "%d")));',
    broken: "x = (;",
    failing: 'error("on purpose");',
    endless: "while true\nend",
    recursive:
      '1;\nmax_recursion_depth(5000);\nmax_stack_depth(5000);\nfunction r = f(n)\n  if n == 0\n    r = 0;\n  else\n    r = 1 + f(n - 1);\n  end\nend\nprintf("%d\\n", 100 * f(1000));',
    greedy: "a = {};\nwhile true\n  a{end + 1} = ones(1, 131072);\nend",
    echo: 'printf("%s", strjoin(argv(), ","));',
  },
  haskell: {
    hello: `main = putStrLn "hello, world"`,
    add: "main = print . sum . map read . words =<< getLine",
    broken: "main = putStrLn (",
    failing: `main = error "on purpose"`,
    endless: "f :: Int -> IO ()\nf n = f (n + 1)\nmain = f 0",
    recursive: "f :: Int -> Integer\nf 0 = 0\nf n = 1 + f (n - 1)\nmain = print (f 100000)",
    greedy: "main = do { let { xs = [1 :: Integer ..] }; print (sum (takeWhile (> 0) xs)); print (length xs) }",
    echo: `import System.Environment\nimport Data.List\nmain = getArgs >>= putStr . intercalate ","`,
  },
  pascal: {
    hello: `begin writeln('hello, world'); end.`,
    add: "var a, b: int64;\nbegin read(a, b); writeln(a + b); end.",
    broken: "begin writeln( end.",
    failing: "begin halt(3); end.",
    endless: "begin while true do; end.",
    recursive:
      "function f(n: longint): longint;\nbegin if n = 0 then f := 0 else f := 1 + f(n - 1); end;\nbegin writeln(f(100000)); end.",
    greedy: "var p: pointer;\nbegin while true do begin getmem(p, 1048576); fillchar(p^, 1048576, 1); end; end.",
    echo: "var i: integer;\nbegin for i := 1 to paramcount do begin if i > 1 then write(','); write(paramstr(i)); end; end.",
  },
};

import type { BoxLimits } from "@assay/sandbox/interface";

/** A source that attacks its compiler, and the expected result. */
export interface HostileSource {
  readonly name: string;
  readonly source: string;
  /** Expected in the compiler's output; absent if the source compiles. */
  readonly output?: RegExp;
  /** Expected in the program's output. */
  readonly prints?: string;
  /** Limits below a compiler's own, for sources that would exhaust those. */
  readonly limits?: Partial<BoxLimits>;
}

const STOPPED = /Compilation (time|memory|output) limit exceeded\.$/;
const NOT_THERE = /No such file or directory|file not found|Permission denied/;
const BRIEF = { cpuTimeMs: 300, wallTimeMs: 8_000 };
/** For compilations that end by themselves. */
const LONGER = { cpuTimeMs: 3_000, wallTimeMs: 8_000 };
const main = "int main() {}\n";
const assembly = (text: string) => `asm(R"(${text})");\n${main}`;
const repeat = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => text(i)).join("");

/** Sources that try to read or load files that they should not. `HOST` stands for a folder of the host. */
export const CURIOUS_SOURCES: readonly HostileSource[] = [
  {
    name: "includes the host's secrets",
    source: `#include "/etc/shadow"\n#include "/root/.bashrc"\n${main}`,
    output: NOT_THERE,
  },
  { name: "includes a file of the installation", source: `#include "HOST/package.json"\n${main}`, output: NOT_THERE },
  {
    name: "climbs out through a relative include",
    source: `#include "../../../../../../etc/shadow"\n${main}`,
    output: NOT_THERE,
  },
  { name: "includes its environment", source: `#include "/proc/self/environ"\n${main}`, output: NOT_THERE },
  {
    name: "includes the box init's environment",
    source: `#include "/proc/1/environ"\n${main}`,
    output: NOT_THERE,
  },
  {
    name: "includes memory and the kernel's log",
    source: `#include "/proc/self/mem"\n#include "/proc/kcore"\n#include "/dev/kmsg"\n${main}`,
    output: /error/,
  },
  {
    name: "includes the product that is being made",
    source: `#include "/proc/self/fd/3"\n#include "/tmp/product"\n${main}`,
    output: NOT_THERE,
  },
  {
    name: "assembles the host's secrets into the program",
    source: assembly('.incbin "/etc/shadow"'),
    output: NOT_THERE,
  },
  { name: "assembles another process's environment", source: assembly('.incbin "/proc/1/environ"'), output: NOT_THERE },
  { name: "includes files through the assembler", source: assembly('.include "/etc/shadow"'), output: NOT_THERE },
  {
    name: "asks whether files exist",
    source:
      '#include <cstdio>\nint main() {\n#if __has_include("/etc/shadow") || __has_include("/root/.bashrc") || __has_include("HOST/package.json")\nputs("there");\n#else\nputs("none");\n#endif\n}\n',
    prints: "none",
  },
  { name: "asks for a file's age", source: `#pragma GCC dependency "/etc/shadow"\n${main}`, output: NOT_THERE },
  {
    name: "makes an error message show a line of another file",
    source: '#line 1 "/etc/shadow"\nint main() { return x; }\n',
    output: /^\/etc\/shadow: In function .*\n\/etc\/shadow:1:21: error: .x. was not declared in this scope\n$/,
  },
  {
    name: "loads a plugin through a pragma",
    source: `#pragma GCC plugin "/tmp/x.so"\n#pragma GCC optimize("-fplugin=/tmp/x.so")\n__attribute__((optimize("fplugin=/tmp/x.so"))) ${main}`,
    output: /bad option/,
    prints: "",
  },
  {
    name: "loads a precompiled header through a pragma",
    source: `#pragma GCC pch_preprocess "/etc/passwd"\n${main}`,
    output: /error/,
  },
];

/** Sources that would keep a compiler busy forever, or fill its memory or disk. */
export const ENDLESS_SOURCES: readonly HostileSource[] = [
  {
    name: "includes /dev/stdin, which is empty",
    source: `#include "/dev/stdin"\n`,
    output: /undefined reference to .main'/,
  },
  {
    name: "includes /dev/zero",
    source: `#include "/dev/zero"\n${main}`,
    output: STOPPED,
    limits: { ...BRIEF, memoryKb: 256 * 1_024 },
  },
  {
    name: "includes /dev/urandom and /dev/random",
    source: `#include "/dev/urandom"\n#include "/dev/random"\n${main}`,
    output: STOPPED,
    limits: { ...BRIEF, memoryKb: 256 * 1_024 },
  },
  { name: "includes itself", source: `#include "main.cpp"\n`, output: /nested depth/ },
  {
    name: "includes itself twice at every level",
    source: `#if __INCLUDE_LEVEL__ < 40\n#include "main.cpp"\n#include "main.cpp"\n#endif\n`,
    output: STOPPED,
    limits: BRIEF,
  },
  {
    name: "recurses endlessly in templates",
    source: "template <int N> struct T { static const int v = T<N + 1>::v; };\nint main() { return T<0>::v; }\n",
    output: /template instantiation depth/,
  },
  {
    name: "recurses in templates, twice at every level",
    source:
      "template <int N, int M> struct T { static const long v = T<N - 1, 2 * M>::v + T<N - 1, 2 * M + 1>::v; };\ntemplate <int M> struct T<0, M> { static const long v = M; };\nint main() { return T<28, 1>::v; }\n",
    output: STOPPED,
    limits: BRIEF,
  },
  {
    name: "computes endlessly at compile time",
    source:
      "constexpr unsigned f(unsigned n) { unsigned s = 0; for (unsigned i = 0; i < n; i++) s += i; return s; }\nconstexpr unsigned a[] = {f(200000), f(200001), f(200002)};\nconstexpr unsigned g() { for (;;); return 0; }\nconstexpr unsigned b = g();\nint main() { return a[0] + b; }\n",
    output: /.constexpr. loop iteration count exceeds limit|Compilation time limit/,
    limits: LONGER,
  },
  {
    name: "doubles a macro forty times",
    source: `#define A0 x,x\n${repeat(40, (i) => `#define A${i + 1} A${i},A${i}\n`)}int a[] = {A40};\n${main}`,
    output: STOPPED,
    limits: BRIEF,
  },
  {
    name: "has an error with an enormous type name",
    source: `template <class A, class B> struct P {};\nstruct T0 {};\n${repeat(26, (i) => `typedef P<T${i}, T${i}> T${i + 1};\n`)}int main() { return T26(); }\n`,
    output: STOPPED,
    limits: { ...BRIEF, memoryKb: 512 * 1_024 },
  },
  {
    name: "has sixty thousand errors",
    source: `int main() {\n${repeat(60_000, (i) => `x${i};\n`)}}\n`,
    output: STOPPED,
    limits: { ...BRIEF, outputKb: 64 },
  },
  {
    name: "nests brackets a hundred thousand deep",
    source: `int main() { return ${"(".repeat(100_000)}0${")".repeat(100_000)}; }\n`,
    output: STOPPED,
    limits: BRIEF,
  },
  {
    name: "initialises a huge array",
    source: "int a[100'000'000] = {1};\nint main() { return a[5]; }\n",
    output: /File size limit exceeded/,
  },
  {
    name: "fills the object file through the assembler",
    source: assembly(".data\n.fill 1099511627776, 1, 1"),
    output: /File size limit exceeded/,
    limits: LONGER,
  },
  {
    name: "repeats an instruction endlessly in the assembler",
    source: assembly(".rept 100000000\n.rept 100000000\nnop\n.endr\n.endr"),
    output: STOPPED,
    limits: { ...BRIEF, memoryKb: 256 * 1_024 },
  },
  {
    name: "reads /dev/zero through the assembler",
    source: assembly('.incbin "/dev/zero"'),
    output: /unable to include/,
    limits: { ...LONGER, memoryKb: 256 * 1_024 },
  },
];

/** Sources that are unusual but harmless. */
export const ODD_SOURCES: readonly HostileSource[] = [
  { name: "is empty", source: "", output: /undefined reference to .main'/ },
  { name: "has NUL bytes", source: `\0\0int main() {\0}\n\0`, output: /null character/, prints: "" },
  {
    name: "is binary",
    source: Buffer.from("7f454c4602010100000000000000000003003e00", "hex").toString("latin1"),
    output: /error/,
  },
  { name: "is invalid UTF-16", source: `#include <cstdio>\nint main() { puts("\ud800x"); }\n`, prints: "\ufffdx" },
  {
    name: "is ten megabytes long",
    source: `#include <cstdio>\n${"// a comment that says nothing at all, over and over again\n".repeat(175_000)}int main() { puts("long"); }\n`,
    prints: "long",
  },
  {
    name: "has one line of a megabyte",
    source: `#include <cstdio>\nint main() { int a = 0;${" a++;".repeat(20_000)}${" ".repeat(1_000_000)} printf("%d", a); }\n`,
    prints: "20000",
  },
  {
    name: "gives itself a file name with newlines and backslashes",
    source: '#line 1 "a\\n\\\\../b\\tc"\n#include <cstdio>\nint main() { puts(__FILE__); }\n',
    prints: "a\n\\../b\tc",
  },
];

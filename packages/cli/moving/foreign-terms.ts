import { LANGUAGE_IDS, type LanguageKey, type SingleFileId } from "@assay/contract/vocabulary/languages/all";
import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { ImportSystem } from "@assay/server/users/imported-passwords";

/** What each judge stores for a verdict, as its published source defines it. What is absent is no verdict: waiting, cancelled, a test run. */
const VERDICTS_OF: Readonly<Record<ImportSystem, Readonly<Record<string, Verdict>>>> = {
  dmoj: {
    AC: "accepted",
    WA: "wrong_answer",
    TLE: "time_limit_exceeded",
    MLE: "memory_limit_exceeded",
    OLE: "output_limit_exceeded",
    IR: "runtime_error",
    RTE: "runtime_error",
    CE: "compilation_error",
  },
  qduoj: {
    "-2": "compilation_error",
    "-1": "wrong_answer",
    0: "accepted",
    1: "time_limit_exceeded",
    2: "time_limit_exceeded",
    3: "memory_limit_exceeded",
    4: "runtime_error",
    8: "wrong_answer",
  },
  domjudge: {
    CORRECT: "accepted",
    "WRONG-ANSWER": "wrong_answer",
    "NO-OUTPUT": "wrong_answer",
    TIMELIMIT: "time_limit_exceeded",
    "MEMORY-LIMIT": "memory_limit_exceeded",
    "OUTPUT-LIMIT": "output_limit_exceeded",
    "RUN-ERROR": "runtime_error",
    "COMPILER-ERROR": "compilation_error",
  },
  hustoj: {
    4: "accepted",
    5: "wrong_answer",
    6: "wrong_answer",
    7: "time_limit_exceeded",
    8: "memory_limit_exceeded",
    9: "output_limit_exceeded",
    10: "runtime_error",
    11: "compilation_error",
  },
  hydro: {
    1: "accepted",
    2: "wrong_answer",
    3: "time_limit_exceeded",
    4: "memory_limit_exceeded",
    5: "output_limit_exceeded",
    6: "runtime_error",
    7: "compilation_error",
  },
};

/** The verdict that this judge means, or null. A partial score is a wrong answer: its tests are not taken over. */
export function verdictOf(system: ImportSystem, result: string): Verdict | null {
  return VERDICTS_OF[system][result.toUpperCase()] ?? null;
}

/** HUSTOJ's languages by the number that it stores. */
const HUSTOJ_LANGUAGES = [
  ...["C", "C++", "Pascal", "Java", "Ruby", "Bash", "Python", "PHP", "Perl", "C#", "", "", "", "Clang", "Clang++"],
  ...["Lua", "JavaScript", "Go", "SQL"],
];

/** Names and keys of languages as judges write them, in lower case, with versions: "python3", "cc.cc17o2", "cpp20", "java8". */
const LANGUAGES: readonly (readonly [RegExp, LanguageKey])[] = [
  [/^(c\+\+|cpp|g\+\+|clang\+\+|clangx|cc(\.|$)|tsc\+\+)/, "cpp"],
  [/^(c#|csharp|cs$|mono|csc)/, "csharp"],
  [/^(c( .*)?|c\d\d|gcc.*|clang)$/, "c"],
  [/^(javascript|js|node|v8js|ecmascript)/, "javascript"],
  [/^(java|openjdk)/, "java"],
  [/^(pypy|py\.pypy)/, "pypy"],
  [/^(python|py)/, "python"],
  [/^(go|golang)/, "go"],
  [/^(rust|rs)/, "rust"],
  [/^(kotlin|kt)/, "kotlin"],
  [/^(haskell|hask|hs)/, "haskell"],
  [/^(pascal|pas|fpc)/, "pascal"],
  [/^(ruby|rb)/, "ruby"],
  [/^(typescript|ts$)/, "typescript"],
  [/^php/, "php"],
  [/^(perl|pl$)/, "perl"],
  [/^lua/, "lua"],
  [/^(bash|sh$)/, "bash"],
  [/^(sql|sqlite)/, "sql"],
];

/** The id of the language that this judge means, or null if Assay has none. Versions do not matter: nothing is judged again. */
export function languageOf(system: ImportSystem, written: string): SingleFileId | null {
  const name = system === "hustoj" && /^\d+$/.test(written) ? (HUSTOJ_LANGUAGES[Number(written)] ?? "") : written;
  const found = LANGUAGES.find(([pattern]) => pattern.test(name.toLowerCase()));
  return found ? LANGUAGE_IDS[found[1]] : null;
}

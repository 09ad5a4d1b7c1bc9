import type { WrittenChecker } from "@assay/contract/routes/checker";

type Language = WrittenChecker["language"];
type Kind = WrittenChecker["kind"];

export const PROGRAM_NAMES: Readonly<Record<Kind, Readonly<Record<Language, string>>>> = {
  checker: { cpp: "check.cpp", python: "check.py" },
  interactive: { cpp: "interact.cpp", python: "interact.py" },
};

const CPP_START = `#include <fstream>
#include <iostream>
#include <string>

int main(int argc, char** argv) {
  std::ifstream input(argv[1]);
  std::ifstream answer(argv[2]);
  std::ofstream message(std::string(argv[3]) + "/judgemessage.txt");
`;

const CPP_CHECKER = `${CPP_START}  long long expected, found;
  answer >> expected;
  // The program's output is on standard input.
  if (!(std::cin >> found) || found != expected) {
    message << "expected " << expected << "\\n";
    return 43;
  }
  return 42;
}
`;

const CPP_INTERACTOR = `${CPP_START}  long long secret, guess;
  input >> secret;
  // Standard input is what the program prints, standard output is what it reads.
  while (std::cin >> guess) {
    if (guess == secret) {
      std::cout << "correct" << std::endl;
      return 42;
    }
    std::cout << (guess < secret ? "higher" : "lower") << std::endl;
  }
  message << "the program ended without the right guess\\n";
  return 43;
}
`;

const PYTHON_CHECKER = `import sys

answer = open(sys.argv[2]).read().split()
# The program's output is on standard input.
output = sys.stdin.read().split()
if output != answer:
    with open(sys.argv[3] + "/judgemessage.txt", "w") as message:
        message.write(f"expected {answer[:5]}, found {output[:5]}\\n")
    sys.exit(43)
sys.exit(42)
`;

const PYTHON_INTERACTOR = `import sys

secret = int(open(sys.argv[1]).read())
# Standard input is what the program prints, standard output is what it reads.
for line in sys.stdin:
    guess = int(line)
    if guess == secret:
        print("correct", flush=True)
        sys.exit(42)
    print("higher" if guess < secret else "lower", flush=True)
sys.exit(43)
`;

const STARTERS: Readonly<Record<Kind, Readonly<Record<Language, string>>>> = {
  checker: { cpp: CPP_CHECKER, python: PYTHON_CHECKER },
  interactive: { cpp: CPP_INTERACTOR, python: PYTHON_INTERACTOR },
};

/** A new checker or interactor that works for a simple problem. */
export function newChecker(kind: Kind, language: Language): WrittenChecker {
  const files = [{ name: PROGRAM_NAMES[kind][language], text: STARTERS[kind][language] }];
  return { kind, language, protocol: "icpc", arguments: [], files };
}

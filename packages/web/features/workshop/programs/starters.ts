import type { ProgramKind } from "@assay/contract/vocabulary/author-programs";
import { PAGE_LANGUAGES } from "@assay/contract/vocabulary/languages";
import { LANGUAGE_IDS } from "@assay/contract/vocabulary/languages/all";
import type { SavedProgram } from "#features/workshop/programs/api";

const PYTHON_GENERATOR = `import random
import sys

# The last argument is the seed, so that the same line always makes the same test.
most, seed = int(sys.argv[1]), int(sys.argv[2])
random.seed(seed)
print(random.randint(1, most))
`;

const CPP_GENERATOR = `#include <cstdlib>
#include <iostream>
#include <random>

// The last argument is the seed, so that the same line always makes the same test.
int main(int, char** argv) {
  long long most = std::atoll(argv[1]);
  std::mt19937_64 random(std::atoll(argv[2]));
  std::cout << random() % most + 1 << "\\n";
}
`;

const PYTHON_VALIDATOR = `import re
import sys

# Exit code 42 accepts the input.
text = sys.stdin.read()
if not re.fullmatch(r"[1-9][0-9]*\\n", text):
    sys.exit("one number without leading zeros in a line of its own")
if int(text) > 1000:
    sys.exit("the number is larger than 1000")
sys.exit(42)
`;

const CPP_VALIDATOR = `#include <iostream>
#include <regex>
#include <sstream>

// Exit code 42 accepts the input, 43 refuses it.
int main() {
  std::stringstream text;
  text << std::cin.rdbuf();
  if (!std::regex_match(text.str(), std::regex("[1-9][0-9]{0,3}\\n"))) {
    std::cerr << "one number up to 9999 without leading zeros in a line of its own\\n";
    return 43;
  }
  return 42;
}
`;

const STARTERS: Readonly<Record<ProgramKind, Readonly<Record<number, string>>>> = {
  generator: { [LANGUAGE_IDS.python]: PYTHON_GENERATOR, [LANGUAGE_IDS.cpp]: CPP_GENERATOR },
  validator: { [LANGUAGE_IDS.python]: PYTHON_VALIDATOR, [LANGUAGE_IDS.cpp]: CPP_VALIDATOR },
};

/** What an author of a generator or a validator begins with. */
export function newProgram(kind: ProgramKind, languageId: number = PAGE_LANGUAGES[2].id): SavedProgram["body"] {
  const isGenerator = kind === "generator";
  return {
    ...{ kind, name: isGenerator ? "gen" : "validate", languageId, source: STARTERS[kind][languageId] ?? "" },
    ...{ files: [], protocol: isGenerator ? null : "icpc", arguments: "" },
  };
}

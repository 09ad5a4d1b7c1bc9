import { openTestJudge, type TestJudge } from "@assay/judge/testing/open-test-judge";
import { readFiles, SMALL_PACKAGE } from "@assay/problem-package/testing/read-files";
import { afterAll, beforeAll, expect, test } from "vitest";
import { validateTests } from "#validate-tests";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

const validate = async (files: Record<string, string>) =>
  validateTests(open.judge, await readFiles({ ...SMALL_PACKAGE, ...files }));

const REFUSES_TWO = `import sys
if sys.stdin.read() == "two\\n":
    print("two is too much", file=sys.stderr)
    sys.exit(43)
sys.exit(42)
`;

test("a package's input validator is run on every test, samples too, and its reason is kept for each that it refuses", async () => {
  expect(await validate({ "input_validators/validate.py": REFUSES_TWO })).toEqual([
    {
      path: "input_validators/validate.py",
      valid: 2,
      compilerOutput: null,
      invalid: [{ test: "secret/02", reason: "exit code 43: two is too much" }],
    },
  ]);
});

test("only exit code 42 accepts, so that a validator that does nothing or crashes accepts no test", async () => {
  const [silent] = await validate({ "input_validators/silent.py": "pass\n" });
  expect(silent?.invalid.map(({ test: name, reason }) => `${name} ${reason}`)).toContain("sample/1 exit code 0");
  const [crashing] = await validate({ "input_validators/crashes.py": "raise ValueError('no such word')\n" });
  expect(crashing).toMatchObject({ valid: 0 });
  expect(crashing?.invalid[0]?.reason).toBe("exit code 1: ValueError: no such word");
});

test("each file and each folder is a validator; one in an unknown language is not run, one that does not compile says why", async () => {
  const found = await validate({
    "input_validators/README.md": "These check the tests.\n",
    "input_validators/cpp/main.cpp": '#include "words.h"\nint main() { return ACCEPT; }\n',
    "input_validators/cpp/words.h": "const int ACCEPT = 42;\n",
    "input_validators/grammar.ctd": "STRING\n",
    "input_validators/wrong.cpp": "int main() { return 42 }\n",
  });
  expect(found.map(({ path, valid }) => [path, valid])).toEqual([
    ["input_validators/cpp", 3],
    ["input_validators/grammar.ctd", null],
    ["input_validators/wrong.cpp", 0],
  ]);
  expect(found[2]?.compilerOutput).toContain("expected");
});

test("a validator gets the arguments of the nearest folder that states any", async () => {
  const says = "import sys\nprint(' '.join(sys.argv[1:]), file=sys.stderr)\nsys.exit(43)\n";
  const reasons = async (files: Record<string, string>) => {
    const [validated] = await validate({ "input_validators/says.py": says, ...files });
    return validated?.invalid.map(({ test: name, reason }) => `${name} ${reason}`);
  };
  expect(
    await reasons({
      "data/testdata.yaml": "input_validator_flags: most 7\n",
      "data/secret/testdata.yaml": "input_validator_flags: { says.py: most 9, other.py: x }\n",
    }),
  ).toEqual(["sample/1 exit code 43: most 7", "secret/01-one exit code 43: most 9", "secret/02 exit code 43: most 9"]);
  expect(await reasons({ "data/secret/test_group.yaml": "input_validator_args: [most, '8']\n" })).toEqual([
    "sample/1 exit code 43",
    "secret/01-one exit code 43: most 8",
    "secret/02 exit code 43: most 8",
  ]);
});

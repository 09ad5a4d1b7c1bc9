import { expect, test } from "vitest";
import { CHECKER, LEGACY_PACKAGE, PACKAGE_2025, without } from "#testing/icpc-packages";
import { readFiles } from "#testing/read-files";
import { textOf } from "#testing/text-of";

const TOKENS = {
  kind: "tokens",
  isCaseSensitive: false,
  isSpaceSensitive: false,
  absoluteTolerance: null,
  relativeTolerance: null,
};
const legacy = (yaml: string, more: Record<string, string> = {}) =>
  readFiles({ ...LEGACY_PACKAGE, "problem.yaml": `name: Half\n${yaml}`, ...more });
const flagsOf = (flags: string) => legacy(`validator_flags: ${flags}`).then(({ checking }) => checking);

test("compares tokens with the default output validator, as strictly as its flags say", async () => {
  expect(await flagsOf("")).toEqual(TOKENS);
  expect(await flagsOf("case_sensitive space_change_sensitive")).toEqual({
    ...TOKENS,
    isCaseSensitive: true,
    isSpaceSensitive: true,
  });
  expect(await flagsOf("float_tolerance 1e-4")).toMatchObject({ absoluteTolerance: 1e-4, relativeTolerance: 1e-4 });
  expect(await flagsOf("float_absolute_tolerance 1e-3 float_relative_tolerance 0.5")).toMatchObject({
    absoluteTolerance: 1e-3,
    relativeTolerance: 0.5,
  });
});

test.each([
  ["an unknown flag", "float_tolerence 1e-4", /no flag float_tolerence/],
  ["a missing tolerance", "float_tolerance", /needs a tolerance, not nothing/],
  ["a tolerance that is not a number", "float_tolerance small", /needs a tolerance, not small/],
  ["a negative tolerance", "float_tolerance -1", /needs a tolerance, not -1/],
])("rejects %s", async (_, flags, reason) => {
  await expect(flagsOf(flags)).rejects.toThrow(reason);
});

test("applies flags in a folder's settings to its tests, and rejects differing flags of the default validator", async () => {
  const flags = "output_validator_flags: float_tolerance 1e-6\n";
  expect((await legacy("", { "data/testdata.yaml": flags })).checking).toMatchObject({ absoluteTolerance: 1e-6 });
  await expect(legacy("", { "data/secret/testdata.yaml": flags })).rejects.toThrow(/differ between test cases/);
});

test("reads the package's own validator with all its files, its flags and each test's arguments", async () => {
  const problem = await legacy("validation: custom\nvalidator_flags: strict 2", {
    "output_validators/check/check.cpp": "int main() { return 42; }\n",
    "output_validators/check/check.h": "#pragma once\n",
    "output_validators/check/README.md": "How it works\n",
    "data/secret/testdata.yaml": "output_validator_flags: lenient\n",
  });
  expect(problem.checking).toEqual({
    kind: "checker",
    checker: {
      languageId: 52,
      protocol: "icpc",
      arguments: ["strict", "2"],
      files: [
        { name: "check.cpp", text: "int main() { return 42; }\n" },
        { name: "check.h", text: "#pragma once\n" },
      ],
    },
  });
  expect(problem.tests.map(({ checkerArguments }) => checkerArguments)).toEqual([[], ["lenient"], ["lenient"]]);
});

test("hides the texts of an interactive problem's samples and shows the interaction", async () => {
  const problem = await legacy("validation: custom interactive", {
    "output_validators/talk.py": CHECKER,
    "data/sample/1.interaction": ">1\n<higher\n\n>2\n",
  });
  expect(problem.checking).toMatchObject({ kind: "interactive", interactor: { languageId: 71 } });
  expect(problem.tests.map(({ name, isSample }) => [name, isSample])).toEqual([
    ["sample/1", false],
    ["secret/1", false],
    ["secret/2", false],
  ]);
  const lines = [
    { from: "program", text: "1" },
    { from: "judge", text: "higher" },
    { from: "program", text: "2" },
  ];
  expect(problem.displaySamples).toEqual([{ kind: "interaction", lines }]);
});

test.each<[string, string, Record<string, string>, RegExp]>([
  [
    "with arguments that are not text",
    "",
    { "data/testdata.yaml": 'output_validator_flags: "a\\0"\n' },
    /output_validator_flags/,
  ],
])("rejects a validator %s", async (_, yaml, files, reason) => {
  await expect(legacy(yaml, files)).rejects.toThrow(reason);
});

test("prefers, in 2025-09, a test's own arguments to its group's, and the group's to the folder's", async () => {
  const problem = await readFiles({
    ...PACKAGE_2025,
    "output_validator/check.py": CHECKER,
    "data/secret/test_group.yaml": "output_validator_args: [all]\n",
    "data/secret/hard/test_group.yaml": "output_validator_args: [hard]\n",
    "data/secret/easy/test_group.yaml": "full_feedback: false\n",
    "data/secret/hard/2.yaml": "output_validator_args: ['2', more]\ndescription: the second\n",
  });
  expect(problem.tests.map(({ checkerArguments }) => checkerArguments.join(" "))).toEqual([
    "",
    "all",
    "hard",
    "2 more",
  ]);
});

test("judges a sample that is shown in another form, but hides its own texts", async () => {
  const problem = await readFiles({
    ...without(PACKAGE_2025, "data/secret/hard"),
    "data/sample/1.in.statement": "four\n",
    "data/sample/1.out": "2.0\n",
  });
  expect(problem.displaySamples).toEqual([{ kind: "texts", input: "four\n", output: "2.0\n" }]);
  expect(problem.tests[0]).toMatchObject({ name: "sample/1", isSample: false });
  expect(textOf(problem.tests[0]?.input)).toBe("4\n");
});

const VALIDATOR = { "output_validators/check.py": CHECKER };

test("reads the number of passes of a multi-pass problem in both formats, two by default", async () => {
  const domjudge = await legacy("validation: custom multi-pass\nlimits: { validation_passes: 26 }\n", VALIDATOR);
  expect(domjudge.checking).toMatchObject({ kind: "checker", passes: 26 });
  expect((await legacy("validation: custom multi-pass\n", VALIDATOR)).checking).toMatchObject({ passes: 2 });
  const files = { ...PACKAGE_2025, "output_validator/check.py": CHECKER };
  const yaml = PACKAGE_2025["problem.yaml"];
  const interactive = { ...files, "problem.yaml": `${yaml}type: [interactive, multi-pass]\n` };
  expect((await readFiles(interactive)).checking).toMatchObject({ kind: "interactive", passes: 2 });
  expect((await readFiles({ ...files, "problem.yaml": `${yaml}type: multi-pass\n` })).checking).toMatchObject({
    kind: "checker",
    passes: 2,
  });
  expect((await legacy("validation: custom\n", VALIDATOR)).checking).not.toHaveProperty("passes");
});

test.each([
  [
    "with one pass",
    "validation: custom multi-pass\nlimits: { validation_passes: 1 }\n",
    /validation_passes.*at least 2/,
  ],
  [
    "with more passes than allowed",
    "validation: custom multi-pass\nlimits: { validation_passes: 101 }\n",
    /101 passes/,
  ],
  ["without its own validator", "type: multi-pass\n", /needs its own output validator/],
])("rejects a multi-pass problem %s", async (_, yaml, reason) => {
  await expect(legacy(yaml, yaml.includes("custom") ? VALIDATOR : {})).rejects.toThrow(reason);
});

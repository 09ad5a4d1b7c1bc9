import { expect, test } from "vitest";
import { allowedCores, judgeCores } from "#judge-cores";
import { UsageError } from "#terminal";

const allowed = [2, 3, 5];

test.each([
  ["Cpus_allowed:\tf\nCpus_allowed_list:\t0-3\n", [0, 1, 2, 3]],
  ["Name:\tnode\nCpus_allowed_list:\t2,5-6\nMems_allowed_list:\t0\n", [2, 5, 6]],
  ["Cpus_allowed_list:\t7", [7]],
])("reads the cores of this process from the kernel's list: %j", (status, cores) => {
  expect(allowedCores(status)).toEqual(cores);
});

test("gives the judge all cores of this process by default", () => {
  const cores = allowedCores();
  expect(cores.length).toBeGreaterThan(0);
  expect(judgeCores({ JUDGE_CORES: undefined })).toEqual(cores);
});

test.each([
  ["2-3", [2, 3]],
  ["5,2", [5, 2]],
  ["2,2-3,3", [2, 3]],
])("reads JUDGE_CORES=%s without duplicates", (JUDGE_CORES, cores) => {
  expect(judgeCores({ JUDGE_CORES }, allowed)).toEqual(cores);
});

test.each([
  ["0", /names core 0; this process may use 2,3,5/],
  ["2-5", /names core 4;/],
  ["0-99999999999", /names core 99999999999;/],
  ["3-2", /names no core/],
])("rejects JUDGE_CORES=%s and names the missing core", (JUDGE_CORES, message) => {
  expect(() => judgeCores({ JUDGE_CORES }, allowed)).toThrow(UsageError);
  expect(() => judgeCores({ JUDGE_CORES }, allowed)).toThrow(message);
});

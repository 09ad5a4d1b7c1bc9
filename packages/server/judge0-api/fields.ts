import { DEFAULT_FIELDS, type TestRun, testRun } from "@assay/contract/judge0/test-run";

/** The name of one field of a test run. */
export type FieldName = keyof TestRun;

const ALL_FIELDS = Object.keys(testRun.shape) as FieldName[];

/**
 * The fields that `fields=` asks for: Judge0's default ones when it is absent or empty, all for `*`.
 * Names that do not exist come back in Judge0's words (judge0-api, section 6).
 */
export function parseFields(text: string | undefined): { fields: readonly FieldName[] } | { error: string } {
  if (!text) return { fields: DEFAULT_FIELDS };
  if (text === "*") return { fields: ALL_FIELDS };
  const names = text.split(",");
  const unknown = names.filter((name) => !isField(name));
  if (unknown.length > 0) return { error: `invalid fields: [${unknown.join(", ")}]` };
  return { fields: names.filter(isField) };
}

function isField(name: string): name is FieldName {
  return (ALL_FIELDS as string[]).includes(name);
}

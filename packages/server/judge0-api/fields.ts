import { DEFAULT_FIELDS, type FieldName, judge0TestRun, testRun } from "@assay/contract/routes/judge0/test-run";
import { Judge0Error } from "#judge0-api/errors";
import { splitList } from "#judge0-api/request-values";

const ALL_FIELDS = Object.keys(testRun.shape) as FieldName[];
const JUDGE0_FIELDS = Object.keys(judge0TestRun.shape) as FieldName[];

/**
 * The fields that `fields=` requests: Judge0's default ones when it is absent or empty, and all when `*` is one of the names. For
 * clients of the API, "all" is Judge0's own fields; for our pages it includes ours. Throws a Judge0Error that names unknown fields.
 */
export function parseFields(text: string | undefined, isPage: boolean): readonly FieldName[] {
  const names = splitList(text ?? "");
  if (names.length === 0) return DEFAULT_FIELDS;
  const unknown = names.filter((name) => name !== EVERY_FIELD && !isField(name));
  if (unknown.length > 0) throw new Judge0Error(400, `invalid fields: [${unknown.join(", ")}]`);
  const all = isPage ? ALL_FIELDS : JUDGE0_FIELDS;
  // Each once: encoding a long text a thousand times would be slow.
  return [...new Set([...(names.includes(EVERY_FIELD) ? all : []), ...names.filter(isField)])];
}

const EVERY_FIELD = "*";

function isField(name: string): name is FieldName {
  return (ALL_FIELDS as string[]).includes(name);
}

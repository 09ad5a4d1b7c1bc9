import type * as errors from "@assay/contract/routes/errors";
import type * as judge0 from "@assay/contract/routes/judge0/routes";
import type { Route } from "@assay/contract/routes/route";
import type * as table from "@assay/contract/routes/table";

// Node itself loads the contract, once for all test files of a worker. In each file's own context, its schemas would take 100 ms again.
const load = process.getBuiltinModule("node:module").createRequire(import.meta.url);
const { ROUTES }: typeof table = load("@assay/contract/routes/table");
const { errorReply }: typeof errors = load("@assay/contract/routes/errors");
const { judge0Error }: typeof judge0 = load("@assay/contract/routes/judge0/routes");

const KNOWN = Object.values<Route>(ROUTES)
  .map((route) => ({ ...route, pattern: new RegExp(`^${route.path.replace(/:\w+/g, "[^/]+")}$`) }))
  // An address without a parameter comes before one that has it in the same place.
  .sort((a, b) => a.path.split(":").length - b.path.split(":").length);

/**
 * The reply as the real server sends it: with the fields that the contract names, and no others. Throws Error if no route has this
 * address, or if the reply of the route cannot have this status or body.
 */
export function asContractSays(method: string, path: string, status: number, body: unknown): unknown {
  const route = KNOWN.find((one) => one.method === method && one.pattern.test(path));
  if (!route) throw new Error(`the contract has no route for ${method} ${path}`);
  const failure = path.startsWith("/judge0/") ? errorReply.or(judge0Error) : errorReply;
  const schema = route.replies[status] ?? (status >= 400 ? failure : undefined);
  if (!schema) throw new Error(`${method} ${path} never has status ${status}`);
  const result = schema.safeParse(JSON.parse(JSON.stringify(body)));
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path: field, message }) => `${field.join(".") || "it"}: ${message}`);
  throw new Error(`the fake reply to ${method} ${path} is none of the contract's: ${faults.join("; ")}`);
}

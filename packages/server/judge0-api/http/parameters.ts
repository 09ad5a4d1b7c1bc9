import { testRunRequest } from "@assay/contract/routes/judge0/test-run";
import type { FastifyInstance } from "fastify";
import { isExtraEdition, withIdsOfFirstEdition } from "#judge0-api/extra-edition";

type Members = Readonly<Record<string, unknown>>;

/** The parameters that are not attributes of a submission. */
const OPTIONS = ["base64_encoded", "fields", "invalidate_cache", "page", "per_page", "tokens", "wait"];
const ATTRIBUTES = Object.keys(testRunRequest.shape);

/**
 * Merges the parameters of the query and of the body as Rails does, so that each may be in either; the query wins. An attribute
 * that is a list or an object counts as absent (Rails, `permit`).
 */
export function mergeParameters(app: FastifyInstance): void {
  app.addHook("preValidation", async (request) => {
    const query = lastValues(membersOf(request.query));
    const body = membersOf(request.body);
    const options = textsOf(pick(body, OPTIONS));
    const attributes = { ...permitAttributes(body), ...pick(query, ATTRIBUTES) };
    request.body = isExtraEdition(request.originalUrl) ? withIdsOfFirstEdition(attributes) : attributes;
    request.query = { ...options, ...query };
  });
}

function membersOf(value: unknown): Members {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Members) : {};
}

/** The last value of each repeated parameter. */
function lastValues(query: Members): Members {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? value.at(-1) : value]),
  );
}

function pick(members: Members, names: readonly string[]): Members {
  return Object.fromEntries(names.filter((name) => Object.hasOwn(members, name)).map((name) => [name, members[name]]));
}

function textsOf(members: Members): Members {
  return Object.fromEntries(
    Object.entries(members).flatMap(([name, value]) => (isScalar(value) ? [[name, String(value)]] : [])),
  );
}

/** A body with the attributes that Rails permits, in a batch those of each item. Like Rails, it drops nulls from the list. */
function permitAttributes(body: Members): Members {
  const { submissions, ...others } = body;
  const permitted = withoutStructures(others);
  if (!Object.hasOwn(body, "submissions")) return permitted;
  const items = Array.isArray(submissions) ? submissions.filter((item) => item !== null) : [];
  return { ...permitted, submissions: items.map((item) => withoutStructures(membersOf(item))) };
}

function withoutStructures(members: Members): Members {
  const entries = Object.entries(members);
  return entries.some(([, value]) => isStructure(value))
    ? Object.fromEntries(entries.filter(([, value]) => !isStructure(value)))
    : members;
}

function isStructure(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function isScalar(value: unknown): value is string | number | boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

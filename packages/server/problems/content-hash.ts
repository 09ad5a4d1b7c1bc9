import { createHash } from "node:crypto";
import { type RawBuilder, sql } from "kysely";

/** SHA-256 of a test case's text, in hexadecimal; the same as `storedContentHash` of that text in the database. */
export function contentHash(content: Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

/** The hash of a stored text, made by PostgreSQL, so that the text itself need not leave it. */
export function storedContentHash(column: "test_cases.input" | "test_cases.expected_output"): RawBuilder<string> {
  return sql<string>`encode(sha256(${sql.ref(column)}), 'hex')`;
}

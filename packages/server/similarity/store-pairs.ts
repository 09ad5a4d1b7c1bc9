import type { Compared } from "@assay/similarity/compared";
import { sql } from "kysely";
import type { Change } from "#base/audit";

/** Pairs that were found among the programs of one grammar. */
export interface FoundPairs {
  readonly grammar: string;
  readonly compared: Compared | null;
}

/** Replaces what the last comparison found. Decisions stay with their pairs, also with those that are not found again. */
export async function storePairs(transaction: Change, reportId: string, groups: readonly FoundPairs[]): Promise<void> {
  await sql`delete from similarity_pairs where report_id = ${reportId} and decided_at is null`.execute(transaction);
  await sql`update similarity_pairs set is_current = false where report_id = ${reportId}`.execute(transaction);
  const found = groups.flatMap(({ grammar, compared }) => {
    const lines = new Map(compared?.programs.map(({ id, templateLines }) => [id, templateLines]));
    return (compared?.pairs ?? []).map((pair) => ({
      ...{ grammar, left_id: pair.left, right_id: pair.right, similarity: pair.similarity },
      ...{ left_covered: pair.leftCovered, right_covered: pair.rightCovered, percentile: pair.percentile },
      ...{ longest_lines: pair.longestLines, stands_out: pair.standsOut, fragments: pair.fragments },
      ...{ left_template: lines.get(pair.left) ?? [], right_template: lines.get(pair.right) ?? [] },
    }));
  });
  // Submissions may have been deleted while they were compared.
  await sql`
    insert into similarity_pairs (report_id, left_id, right_id, grammar, similarity, left_covered, right_covered, percentile,
      longest_lines, stands_out, fragments, left_template, right_template)
    select ${reportId}, left_id, right_id, grammar, similarity, left_covered, right_covered, percentile,
      longest_lines, stands_out, fragments, left_template, right_template
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found (left_id uuid, right_id uuid, grammar text, similarity real,
        left_covered real, right_covered real, percentile real, longest_lines integer, stands_out boolean, fragments jsonb,
        left_template integer[], right_template integer[])
      join submissions as one on one.id = left_id
      join submissions as other on other.id = right_id
    on conflict (report_id, left_id, right_id) do update set (grammar, similarity, left_covered, right_covered, percentile,
      longest_lines, stands_out, fragments, left_template, right_template, is_current) = (excluded.grammar, excluded.similarity,
      excluded.left_covered, excluded.right_covered, excluded.percentile, excluded.longest_lines, excluded.stands_out,
      excluded.fragments, excluded.left_template, excluded.right_template, true)`.execute(transaction);
}

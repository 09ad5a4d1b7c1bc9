import type { OwnGrade, ShownTotal } from "@assay/contract/routes/classes/gradebook";
import type { Database } from "@assay/database/connect";
import type { Derivation } from "@assay/gradebook/derivation";
import { withoutHidden } from "@assay/gradebook/hand";
import { sql } from "kysely";
import type { Reader } from "#access/reader-languages";
import { readHistory, withTitles } from "#gradebook/read-grade";
import { readClassAssignments, readRules, showAssignment, showTotal } from "#gradebook/read-gradebook";

interface ReleasedRow {
  readonly assignmentId: string;
  readonly points: string | null;
  readonly maximum: string;
  readonly isExcused: boolean;
  readonly derivation: Derivation | null;
  readonly releasedAt: Date;
}

/**
 * What a student has been shown of their own grades in a class, as it was shown, with how each was computed; and the total of that. What was not
 * released is in no figure.
 */
export async function readOwnGrades(
  db: Database,
  classId: string,
  userId: string,
  reader: Reader,
): Promise<{ readonly assignments: OwnGrade[]; readonly total: ShownTotal }> {
  const { rows } = await sql<ReleasedRow>`
    select assignment_id as "assignmentId", trim_scale(released_points)::text as points,
      trim_scale(released_maximum)::text as maximum, released_is_excused as "isExcused", released_derivation as derivation,
      released_at as "releasedAt"
    from grades where user_id = ${userId} and released_at is not null
      and assignment_id in (select id from assignments where class_id = ${classId})`.execute(db);
  const released = new Map(rows.map((row) => [row.assignmentId, row]));
  const shown: OwnGrade[] = [];
  const results = [];
  for (const assignment of await readClassAssignments(db, classId)) {
    const row = released.get(assignment.id);
    if (!row) continue;
    const { points, maximum, isExcused, derivation, releasedAt } = row;
    const hasDerivation = derivation !== null && "problems" in derivation;
    shown.push({
      ...showAssignment(assignment),
      ...{ points, maximum, isExcused, releasedAt: releasedAt.toISOString() },
      derivation: hasDerivation ? await withTitles(db, withoutHidden(derivation), reader) : null,
      isSet: !isExcused && hasDerivation && derivation.total !== points,
      history: await readHistory(db, assignment.id, userId, reader, releasedAt),
    });
    const { weight } = assignment;
    results.push({ assignmentId: assignment.id, weight, maximum, points, isExcused, isMissed: true });
  }
  return { assignments: shown, total: showTotal(results, await readRules(db, classId)) };
}

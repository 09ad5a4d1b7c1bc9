import { MINUTE } from "@assay/contract/vocabulary/units";
import { datesFor, type OwnDates } from "@assay/gradebook/dates";
import { type RawBuilder, sql } from "kysely";

// The dates of assignments as stored, for the one function that says what is due for whom (`datesFor`).

/** What differs for a student, or for a section that they are in, as stored. */
export interface StoredOverride {
  readonly opensAt: string | null;
  readonly dueAt: string | null;
  readonly closesAt: string | null;
  readonly extraMinutes: number;
  readonly mostTries: number | null;
  readonly isExcused: boolean;
}

/** A row of a query with `datesColumns`. */
export interface DatesRow {
  readonly opensAt: Date | null;
  readonly dueAt: Date | null;
  readonly closesAt: Date | null;
  readonly graceMinutes: number;
  readonly releasedAt: Date | null;
  readonly mostTries: number | null;
  readonly overrides: readonly StoredOverride[];
}

/** SQL: the columns of `DatesRow` for a query of `assignments` and of the student's row of `class_members`, which may be null. */
export function datesColumns(): RawBuilder<unknown> {
  return sql`
  assignments.opens_at as "opensAt", assignments.due_at as "dueAt", assignments.closes_at as "closesAt", grace_minutes as "graceMinutes",
  released_at as "releasedAt", assignments.most_tries as "mostTries", (
    select coalesce(json_agg(json_build_object('opensAt', o.opens_at, 'dueAt', o.due_at, 'closesAt', o.closes_at,
      'extraMinutes', o.extra_minutes, 'mostTries', o.most_tries, 'isExcused', o.is_excused)), '[]')
    from assignment_overrides as o
    where o.assignment_id = assignments.id and (o.user_id = class_members.user_id or o.section = any(class_members.sections))
  ) as overrides`;
}

/** The dates of the student whose overrides the row has. */
export function ownDatesOf(row: DatesRow): OwnDates {
  const common = {
    opensAt: row.opensAt?.getTime() ?? null,
    dueAt: row.dueAt?.getTime() ?? null,
    closesAt: row.closesAt?.getTime() ?? null,
    graceMs: row.graceMinutes * MINUTE,
  };
  return datesFor(
    common,
    row.overrides.map(({ opensAt, dueAt, closesAt, extraMinutes, isExcused }) => ({
      opensAt: momentIn(opensAt),
      dueAt: momentIn(dueAt),
      closesAt: momentIn(closesAt),
      extraMs: extraMinutes * MINUTE,
      isExcused,
    })),
  );
}

function momentIn(text: string | null): number | null {
  return text === null ? null : Date.parse(text);
}

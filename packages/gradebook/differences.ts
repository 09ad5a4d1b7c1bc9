/** What a student's grade is, and would be. */
export interface GradeChange {
  readonly userId: string;
  /** Null without a value. */
  readonly from: string | null;
  readonly to: string | null;
}

/** The grades that differ, in the order of the first ones, which name every student. */
export function differencesOf(
  before: ReadonlyMap<string, string | null>,
  after: ReadonlyMap<string, string | null>,
): GradeChange[] {
  return [...before].flatMap(([userId, from]) => {
    const to = after.get(userId) ?? null;
    return from === to ? [] : [{ userId, from, to }];
  });
}

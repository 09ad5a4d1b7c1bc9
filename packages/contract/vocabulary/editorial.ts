/**
 * When the editorial of a problem opens for its readers: at any time, by their own choice; once they have solved the problem; then, or after a
 * number of submissions; for everybody at a moment. Hints open at any time.
 */
export const EDITORIAL_OPENINGS = ["any", "solved", "tries", "date"] as const;
/** One of `EDITORIAL_OPENINGS`. */
export type EditorialOpening = (typeof EDITORIAL_OPENINGS)[number];

/**
 * When the editorials of an assignment's problems open for its students, if the problems let them: at any time, once they have solved the
 * problem, or once the assignment is due.
 */
export const ASSIGNMENT_EDITORIALS = ["any", "solved", "due"] as const;
/** One of `ASSIGNMENT_EDITORIALS`. */
export type AssignmentEditorials = (typeof ASSIGNMENT_EDITORIALS)[number];

/** An opening with the number of submissions or the moment, in ISO 8601, that it needs; null for others. */
export interface StoredOpening {
  readonly opens: EditorialOpening;
  readonly opensTries: number | null;
  readonly opensAt: string | null;
}

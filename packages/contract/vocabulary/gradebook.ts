/** In which formats grades are exported. `csv` is RFC 4180; the others are what Excel opens rightly, by the language of its computer. */
export const GRADE_FORMATS = ["csv", "excel-comma", "excel-point", "programs", "all-programs", "pdf"] as const;
/** One of `GRADE_FORMATS`. */
export type GradeFormat = (typeof GRADE_FORMATS)[number];

/** The formats that are tables. */
export const TABLE_FORMATS = ["csv", "excel-comma", "excel-point"] as const satisfies readonly GradeFormat[];
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** What happened to a grade. */
export const GRADE_EVENT_KINDS = [
  "computed",
  "set",
  "cleared",
  "excused",
  "not_excused",
  "proposed",
  "declined",
  "reviewed",
  "problem_set",
  "problem_cleared",
  "released",
  "withdrawn",
  "marked",
  "regrade_asked",
  "regrade_changed",
  "regrade_kept",
] as const;
export type GradeEventKind = (typeof GRADE_EVENT_KINDS)[number];

/** Computed only; looked at by staff; shown to its student. */
export const GRADE_STATES = ["computed", "reviewed", "released"] as const;
export type GradeState = (typeof GRADE_STATES)[number];

export const GRADEBOOK_LIMITS = {
  /** Why staff change a grade. */
  gradeReasonLength: 500,
  /** Points that a problem or a grade may have. */
  gradePoints: 100_000,
  /** The newest entries of a grade's history that are shown. */
  gradeEventsShown: 200,
  /** The newest programs of a student at a problem that are shown with their sources. */
  gradeProgramsShown: 20,
  /** Students whose rows of the matrix one request may ask for. */
  matrixRowsAtOnce: 150,
  /** Whole matrices that a process keeps as they were sent last. */
  keptMatrices: 50,
  /** Changed grades that a preview lists; all are counted. */
  gradeChangesShown: 500,
  /** Problems of an assignment, and assignments of a class, that one request may change. */
  gradedProblems: 200,
  gradedAssignments: 500,
  /** Programs in one download. */
  exportedPrograms: 50_000,
  /** Exports of grades in progress at once: per user, and over all users. */
  gradeExports: { perUser: 2, all: 4 },
} as const;

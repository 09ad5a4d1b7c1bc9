/** How hard a problem is (specification, section 3), easiest first. */
export const DIFFICULTIES = ["easy", "medium", "hard"] as const;
/** One of `DIFFICULTIES`. */
export type Difficulty = (typeof DIFFICULTIES)[number];

/** Points for the first accepted submission of a user to a problem of each difficulty. */
export const POINTS: Readonly<Record<Difficulty, number>> = { easy: 10, medium: 20, hard: 30 };

/** The periods of the ranking: since the beginning, this month and this week, by the calendar in UTC. Weeks start on Monday. */
export const PERIODS = ["all", "month", "week"] as const;
/** One of `PERIODS`. */
export type Period = (typeof PERIODS)[number];

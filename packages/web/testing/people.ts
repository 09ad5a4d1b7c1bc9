import type { StoredUser } from "#lib/stored-user";

/** A user as the server answers with them. */
export const ADA: StoredUser = {
  _id: "018f0000-0000-7000-8000-000000000001",
  name: "Ada Lovelace",
  userName: "ada",
  email: "ada@example.org",
  role: 0,
  createdAt: "2026-08-01T10:00:00.000Z",
  questionsSolved: 42,
  pointsEarned: 1_180,
};

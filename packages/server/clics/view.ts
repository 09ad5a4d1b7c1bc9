import type { Database } from "@assay/database/connect";
import type { ContestSettings } from "@assay/scoreboard/facts";
import type { Viewer } from "#access/viewer";
import { asOfOneMoment } from "#boards/read-facts";
import { type ContestFrame, readFrame } from "#boards/read-frame";
import type { ContestRow } from "#contests/contest";

/** The versions of the Contest API that are served. */
export const CLICS_VERSIONS = ["2026-01", "2023-06"] as const;
export type ClicsVersion = (typeof CLICS_VERSIONS)[number];

/** What a client wants the objects to look like. */
export interface Dialect {
  readonly version: ClicsVersion;
  /** Leaves out what the version's text has, but not its JSON schemas, and sends what only those require. */
  readonly isStrict: boolean;
}

/** What a client is in a contest. Everybody may be `public`; analysts see what admins see and change nothing. */
export type ClicsRole = "public" | "team" | "judge" | "analyst" | "admin";

export interface Audience {
  readonly role: ClicsRole;
  /** Whose team it is. */
  readonly participantId: string | null;
  /** The account; null for visitors and for a contest's token. */
  readonly viewer: Viewer | null;
  /** The name and id of a contest's token; null for everybody else. */
  readonly token: { readonly id: string; readonly name: string } | null;
}

/** Whether a client works for the contest and so sees everything. */
export function isStaff({ role }: Audience): boolean {
  return role === "judge" || role === "analyst" || role === "admin";
}

/** One contest as one client sees it at one moment: everything is read from one snapshot of the database. */
export interface ContestView {
  readonly db: Database;
  readonly row: ContestRow;
  readonly frame: ContestFrame;
  readonly settings: ContestSettings;
  /** In their order; `points` is what solving one is worth. */
  readonly problems: readonly { readonly id: string; readonly label: string; readonly points: number }[];
  readonly revision: number;
  readonly audience: Audience;
  readonly dialect: Dialect;
  readonly at: Date;
}

/** Reads within a view of the contest. Null if it does not exist any more. */
export async function viewContest<Found>(
  db: Database,
  contestId: string,
  { audience, dialect }: Pick<ContestView, "audience" | "dialect">,
  read: (view: ContestView) => Promise<Found>,
): Promise<Found | null> {
  return asOfOneMoment(db, async (snapshot) => {
    const row = await snapshot.selectFrom("contests").selectAll().where("id", "=", contestId).executeTakeFirst();
    const found = await readFrame(snapshot, contestId);
    if (!row || !found) return null;
    const { frame, settings, revision } = found;
    const problems = found.problems.map((problem, index) => ({
      ...problem,
      label: frame.problems[index]?.label ?? "",
    }));
    return read({ db: snapshot, row, frame, settings, problems, revision, audience, dialect, at: new Date() });
  });
}

/** True if the contest has begun for this client, which may know the problems from then on. */
export function hasBegun({ row, audience, at }: ContestView, ownStart: Date | null = null): boolean {
  if (isStaff(audience)) return true;
  if (audience.role === "team" && ownStart !== null && ownStart <= at) return true;
  return row.statements === "everybody" && row.start_at !== null && row.start_at <= at;
}

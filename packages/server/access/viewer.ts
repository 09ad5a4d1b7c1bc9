import type { Role, SiteRole } from "@assay/contract/vocabulary/roles";
import type { ExamKeys } from "#access/safe-exam-browser";

/** An exam that a user takes now, or has to begin because it is locked. */
export interface RunningExam {
  readonly assignmentId: string;
  readonly slug: string;
  readonly name: string;
  readonly title: string;
  /** Null before it has been begun: then none of its problems can be opened. */
  readonly session: { readonly id: string; readonly startedAt: Date } | null;
  /** When it ends for the user; null if it has no end. */
  readonly endsAt: Date | null;
  readonly networks: readonly string[];
  readonly keys: ExamKeys;
}

/** Who a request comes from: the user of its session or of its API token. */
export interface Viewer {
  readonly id: string;
  readonly role: Role;
  readonly siteRoles: readonly SiteRole[];
  /** The exams that keep the user from everything else now (docs/decisions/0108-exams.md). */
  readonly exams?: readonly RunningExam[];
}

/** Who views, and when: what somebody may see can depend on both. A request is answered as of one moment. */
export interface Viewing<V extends Viewer | null = Viewer | null> {
  /** Null for a visitor. */
  readonly viewer: V;
  readonly at: Date;
  /** Tags of the languages in which the viewer reads titles, the best first; none where a reply is the same for all visitors. */
  readonly languages?: readonly string[];
  /** The participant of a rehearsal for whom the server itself submits: a simulated team has no user. No request has one. */
  readonly simulatedId?: string;
}

export function viewingNow<V extends Viewer | null>({ viewer }: { readonly viewer: V }): Viewing<V> {
  return { viewer, at: new Date() };
}

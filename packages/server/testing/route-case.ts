import type { Routes } from "@assay/contract/routes/route";
import type { SiteRole } from "@assay/contract/vocabulary/roles";
import type { AskerRole, Spares, World } from "#testing/people";

/** The status of the answer to a route's sample for each of `ROLES`. */
type Row = readonly [visitor: number, user: number, owner: number, other: number, admin: number];

/** Visitors, too. */
export const EVERYBODY: Row = [200, 200, 200, 200, 200];
/** Everybody with a session. */
export const SIGNED_IN: Row = [401, 200, 200, 200, 200];
/** The same for what creates something. */
export const CREATORS: Row = [401, 201, 201, 201, 201];
/** Admins alone. */
export const ADMINS: Row = [401, 403, 403, 403, 200];
/** The sample's revision is not the current one, or there is nothing to do. */
export const ADMINS_TOO_LATE: Row = [401, 403, 403, 403, 409];

/** The answer to `role` of a case's sample. */
export function answerTo(role: AskerRole, { may, siteRoles = {} }: RouteCase): number {
  const column = OWN_COLUMNS.indexOf(role as (typeof OWN_COLUMNS)[number]);
  return may[column] ?? siteRoles[role as SiteRole] ?? may[1];
}

/** The roles that have a column of their own in a `Row`. */
const OWN_COLUMNS = ["visitor", "user", "owner", "other", "admin"] as const;

/** One request in parts, so that each can be spoiled. */
export interface SampleRequest {
  readonly params?: Readonly<Record<string, string | undefined>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/** What probes name: somebody's submission to a problem. */
export interface Called {
  readonly userId: string;
  readonly problemId: string;
  /** The tokens of its test runs. */
  readonly tokens: readonly string[];
  /** The number of the submission. */
  readonly number: number;
}

/** What the tests of all routes know of one. */
export interface RouteCase {
  /** Who may call it. */
  readonly may: Row;
  /** The answers to who has a site role, where they differ from those to a user without one. */
  readonly siteRoles?: Readonly<Partial<Record<SiteRole, number>>>;
  /** A valid request. Whatever it ends or deletes belongs to `spares` or the world. */
  readonly sample?: SampleRequest | ((objects: World & { readonly spares: Spares }) => SampleRequest);
  /** Requests by somebody who may not see hidden tests: their replies show none. One without anything if absent. */
  readonly probes?: readonly SampleRequest[] | ((called: Called) => readonly SampleRequest[]);
  /** For a route that is not a GET but changes nothing. */
  readonly changesNothing?: true;
  /** An API token is not enough, because the route grants or moves access or is private to pages. */
  readonly needsSession?: true;
  /** Text in the reply that only these may see. */
  readonly secret?: { readonly text: string; readonly for: readonly AskerRole[] };
}

/** A case for each route. A route that has parameters or a body needs a sample and probes. */
export type RouteCases<R extends Routes> = {
  readonly [Name in keyof R]: R[Name] extends { params: unknown } | { body: unknown }
    ? RouteCase & Required<Pick<RouteCase, "sample" | "probes">>
    : RouteCase;
};

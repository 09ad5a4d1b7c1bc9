import type { ContestView } from "#clics/view";

/** Names the submission in the database that an object belongs to. It is not written. */
export const ABOUT = Symbol("about");

/** An object of the API with its properties; those that are `undefined` are left out. */
export type ClicsObject = { readonly id?: string; readonly [ABOUT]?: string } & Readonly<Record<string, unknown>>;

/** The names of the endpoints below a contest that have objects, in the order in which objects refer to each other. */
export const OBJECT_TYPES = [
  "contests",
  "judgement-types",
  "languages",
  "groups",
  "organizations",
  "problems",
  "teams",
  "persons",
  "accounts",
  "submissions",
  "judgements",
  "runs",
  "clarifications",
  "commentary",
  "awards",
  "state",
] as const;
export type ObjectTypeName = (typeof OBJECT_TYPES)[number];

/** One kind of object: the same definition serves its endpoint, the feed and `access`. */
export interface ObjectType {
  /** Whether it names those who take part, or says what they have done: who sees standings sees it. */
  readonly isOfPeople: boolean;
  /** The properties that a client may see, in the order in which they are written. Empty for one who sees no such objects. */
  readonly properties: (view: Pick<ContestView, "audience" | "dialect" | "row">) => readonly string[];
  /**
   * The objects that the client sees, in their order. With `only`, those that these objects of `contest_events` (ids of the database)
   * are about; a type that is always read whole may ignore it.
   */
  readonly read: (view: ContestView, only: readonly string[] | null) => Promise<readonly ClicsObject[]>;
}

/** The JSON of an object: the same bytes from an endpoint and in the feed. */
export function writeObject(properties: readonly string[], object: ClicsObject): string {
  return JSON.stringify(
    Object.fromEntries(properties.flatMap((name) => (object[name] === undefined ? [] : [[name, object[name]]]))),
  );
}

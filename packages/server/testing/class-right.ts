import type { ClassRole } from "@assay/contract/vocabulary/class";
import type { Database } from "@assay/database/connect";
import type { SampleRequest } from "#testing/route-case";

/** A class with one member of each kind, made for one request. */
export interface RightsClass {
  readonly id: string;
  readonly slug: string;
  /** An active student about whom requests are; nobody sends requests as them. */
  readonly studentId: string;
  readonly studentName: string;
}

export interface Right {
  /** The roles that may; members with another role are refused with 403. */
  readonly may: readonly ClassRole[];
  readonly request: (world: RightsClass, made: Readonly<Record<string, string>>) => SampleRequest;
  readonly prepare?: (db: Database, world: RightsClass) => Promise<Readonly<Record<string, string>>>;
  /** The status for who may; the route's first success if absent. */
  readonly gives?: number;
  /** The status for who manages every class, if it is not that for who may. */
  readonly admin?: number;
  /** The status for these roles, if it follows from something else than the role alone. */
  readonly others?: Readonly<Partial<Record<ClassRole, number>>>;
}

export const slugOf = ({ slug }: RightsClass): SampleRequest => ({ params: { slug } });
export const NOTHING = "018f0000-0000-7000-8000-000000000000";

/** For rows about an assignment of the class, which everybody in it may work on. */
export const ASSIGNMENT: Pick<Right, "prepare"> = {
  prepare: async (db, { id }) => {
    const values = { class_id: id, name: "week-1", title: "Week 1", is_published: true };
    await db.insertInto("assignments").values(values).execute();
    return {};
  },
};
export const ofAssignment = ({ slug }: RightsClass): SampleRequest => ({ params: { slug, name: "week-1" } });

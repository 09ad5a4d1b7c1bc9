import type { Database } from "@assay/database/connect";
import { TYPES } from "#clics/objects/all-types";
import { type ClicsObject, type ObjectTypeName, writeObject } from "#clics/objects/object-type";
import { viewContest } from "#clics/view";
import { MANAGER } from "#contest-packages/manager-view";

/** What packages say of objects beyond the properties that the API serves. */
const ADDED = ["package"] as const;

/** The JSON of all objects of a type, one in each line; with `change`, as that makes them. */
export async function* listObjects(
  db: Database,
  contestId: string,
  type: ObjectTypeName,
  change: (objects: readonly ClicsObject[]) => readonly ClicsObject[] = (objects) => objects,
): AsyncGenerator<string> {
  const lines = await viewContest(db, contestId, MANAGER, async (view) => {
    const properties = TYPES[type].properties(view);
    return change(await TYPES[type].read(view, null)).map((object) => {
      return writeObject([...properties, ...ADDED], object);
    });
  });
  yield "[";
  for (const [index, line] of (lines ?? []).entries()) yield `${index === 0 ? "" : ","}\n ${line}`;
  yield "\n]\n";
}

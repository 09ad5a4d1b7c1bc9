import type { Database } from "@assay/database/connect";
import { TYPES } from "#clics/objects/all-types";
import { type ClicsObject, type ObjectTypeName, writeObject } from "#clics/objects/object-type";
import { viewContest } from "#clics/view";
import { MANAGER } from "#contest-packages/manager-view";

/** The JSON of all objects of a type, one in each line; with `change`, as that makes them. */
export async function* listObjects(
  db: Database,
  contestId: string,
  type: ObjectTypeName,
  change: (object: ClicsObject) => ClicsObject = (object) => object,
): AsyncGenerator<string> {
  const lines = await viewContest(db, contestId, MANAGER, async (view) => {
    const objects = await TYPES[type].read(view, null);
    const properties = TYPES[type].properties(view);
    return objects.map((object) => {
      const changed = change(object);
      const added = Object.keys(changed).filter((name) => !(name in object));
      return writeObject([...properties, ...added], changed);
    });
  });
  yield "[";
  for (const [index, line] of (lines ?? []).entries()) yield `${index === 0 ? "" : ","}\n ${line}`;
  yield "\n]\n";
}

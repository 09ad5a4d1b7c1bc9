import { useState } from "react";

/** What a form for stored values has to know of them. */
export interface Edited {
  readonly isChanged: boolean;
  /** Returns a function that takes the values of now for saved; what is changed until then stays. */
  readonly begin: () => () => void;
  readonly discard: () => void;
}

/** The values of a form: those that are stored, and what has been changed of them. Others follow what is stored. */
export function useEdited<Values extends object>(stored: Values) {
  const [changes, setChanges] = useState<Partial<Values>>({});
  const values: Values = { ...stored, ...changes };
  const changed = (Object.keys(changes) as (keyof Values)[]).filter(
    (name) => JSON.stringify(changes[name]) !== JSON.stringify(stored[name]),
  );
  const edited: Edited = {
    isChanged: changed.length > 0,
    begin: () => () =>
      setChanges(
        (now) =>
          Object.fromEntries(
            Object.entries(now).filter(([name, value]) => value !== changes[name as keyof Values]),
          ) as Partial<Values>,
      ),
    discard: () => setChanges({}),
  };
  return {
    ...edited,
    values,
    changes,
    /** How many values are changed. */
    count: changed.length,
    change: (part: Partial<Values>) => setChanges((before) => ({ ...before, ...part })),
  };
}

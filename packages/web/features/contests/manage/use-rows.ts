import type { ContestPeople, ManagedPeople } from "@assay/contract/routes/contests/people";
import { useRef, useState } from "react";
import { randomKey } from "#lib/random-key";

/** An entry of a list that somebody edits. */
export interface Row<Item> {
  readonly id: string;
  readonly item: Item;
  /** True until it is saved: its key may still change. */
  readonly isNew: boolean;
}

/**
 * The rows of a list, and what they were made from. As long as nothing is entered they follow what is stored, and after a save once;
 * otherwise the reader chooses: to `load` what is stored, or to `keep` what was entered on top of it.
 */
export function useRows<Item>(people: ManagedPeople, itemsOf: (people: ContestPeople) => readonly Item[]) {
  const [base, setBase] = useState(people);
  const [rows, setRows] = useState(() => rowsOf(itemsOf(people)));
  const follows = useRef(false);
  const load = () => {
    follows.current = false;
    setBase(people);
    setRows(rowsOf(itemsOf(people)));
  };
  const isChanged = JSON.stringify(rows.map(({ item }) => item)) !== JSON.stringify(itemsOf(base));
  const isOutdated = people.revision !== base.revision;
  if (isOutdated && (follows.current || !isChanged)) load();
  return {
    ...{ base, rows, setRows, isChanged, isOutdated, load },
    keep: () => setBase(people),
    follow: () => {
      follows.current = true;
    },
  };
}

function rowsOf<Item>(items: readonly Item[]): readonly Row<Item>[] {
  return items.map((item) => ({ id: randomKey(), item, isNew: false }));
}

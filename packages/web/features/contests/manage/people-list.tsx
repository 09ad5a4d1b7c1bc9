import type { ManagedContest } from "@assay/contract/routes/contests/manage";
import type { ContestPeople, ManagedPeople } from "@assay/contract/routes/contests/people";
import type { ReactNode } from "react";
import { fieldOfChange, usePeople } from "#features/contests/manage/api";
import { MANAGE_MESSAGES } from "#features/contests/manage/messages";
import { PEOPLE_MESSAGES as TEXTS } from "#features/contests/manage/people-messages";
import { useReviewedChange } from "#features/contests/manage/review-dialog";
import { type Row, useRows } from "#features/contests/manage/use-rows";
import { useForm } from "#lib/form";
import { randomKey } from "#lib/random-key";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { Refusal } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { CloseIcon } from "#ui/icons";
import { IconButton, MoveButtons, moved } from "#ui/row-tools";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/** What the row of an entry needs: its index in the names of its fields, and what changes it. */
export interface RowTools<Item> {
  readonly row: Row<Item>;
  readonly index: number;
  readonly taken: readonly Item[];
  readonly change: (part: Partial<Item>) => void;
  /** The buttons that move the entry and take it out. */
  readonly buttons: ReactNode;
}

type PeopleListProps<Item> = {
  managed: ManagedContest;
  people: ManagedPeople;
  title: string;
  lead: string;
  add: string;
  itemsOf: (people: ContestPeople) => readonly Item[];
  editOf: (items: readonly Item[]) => Partial<ContestPeople>;
  blank: Item;
  nameOf: (item: Item) => string;
  isOrdered?: boolean;
  /** True if a change of the list may change the board. */
  isOnBoard?: boolean;
  children: (tools: RowTools<Item>) => ReactNode;
};

/**
 * One of the lists of people of a contest, edited as a whole. When somebody else changes people meanwhile, a note offers to load their
 * changes or to keep what was entered.
 */
export function PeopleList<Item>(props: PeopleListProps<Item>) {
  const { managed, people, itemsOf, editOf, isOrdered = false } = props;
  const key = managed.settings.key;
  const draft = useRows(people, itemsOf);
  const { rows, setRows, base } = draft;
  const items = rows.map(({ item }) => item);
  const { sending, dialog } = useReviewedChange(key, props.isOnBoard ? managed.submissions : 0, draft.follow);
  const form = useForm(sending, {
    input: () => ({ people: { ...listsOf(base), revision: base.revision, ...editOf(items) } }),
    nameOf: fieldOfChange,
    edited: { isChanged: draft.isChanged, begin: () => () => undefined, discard: draft.load },
  });
  const change = (index: number, part: Partial<Item>) =>
    setRows(rows.map((row, place) => (place === index ? { ...row, item: { ...row.item, ...part } } : row)));
  return (
    <TitledCard title={props.title} className="max-w-5xl">
      <Form form={form} keepsEnter className="p-4">
        <p className="max-w-prose text-muted">{props.lead}</p>
        <ol aria-label={props.title} className="my-3 divide-y divide-line rounded-lg border border-line empty:hidden">
          {rows.map((row, index) => (
            <li key={row.id} className="px-3 py-2">
              {props.children({
                ...{ row, index, taken: items },
                change: (part) => change(index, part),
                buttons: (
                  <span className="flex shrink-0 items-center self-start">
                    {isOrdered && (
                      <MoveButtons
                        name={props.nameOf(row.item)}
                        index={index}
                        count={rows.length}
                        onMove={(to) => setRows(moved([...rows], index, to))}
                      />
                    )}
                    <IconButton
                      label={TEXTS.takeOut({ name: props.nameOf(row.item) })}
                      onClick={() => setRows(rows.toSpliced(index, 1))}
                    >
                      <CloseIcon />
                    </IconButton>
                  </span>
                ),
              })}
            </li>
          ))}
        </ol>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button size="form" onClick={() => setRows([...rows, { id: randomKey(), item: props.blank, isNew: true }])}>
            {props.add}
          </Button>
          <SubmitButton>{MANAGE_MESSAGES.save}</SubmitButton>
          {draft.isOutdated && (
            <span className="flex flex-wrap items-center gap-2">
              <span className="text-small text-muted">{MANAGE_MESSAGES.changed}</span>
              <Button onClick={draft.load}>{MANAGE_MESSAGES.loadAgain}</Button>
              <Button onClick={draft.keep}>{MANAGE_MESSAGES.keepMine}</Button>
            </span>
          )}
        </div>
        <Refusal />
      </Form>
      {dialog}
    </TitledCard>
  );
}

/** The lists as an edit sends them, without what managers only see. */
export function listsOf({ groups, organisations, staff }: ManagedPeople): ContestPeople {
  return {
    groups: groups.map(({ participants, ...group }) => group),
    organisations: organisations.map(({ participants, logo, ...organisation }) => organisation),
    staff,
  };
}

/** Loads the people of a contest for a part of the page. */
export function WithPeople({
  contestKey,
  children,
}: {
  contestKey: string;
  children: (people: ManagedPeople) => ReactNode;
}) {
  const query = usePeople(contestKey);
  if (query.isPending) {
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="h-48 w-full max-w-5xl" />
      </Loading>
    );
  }
  return query.data ? children(query.data) : <ErrorState title={TEXTS.failed} query={query} />;
}

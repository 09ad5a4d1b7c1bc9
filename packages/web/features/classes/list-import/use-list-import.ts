import type { ListRow, PlannedRow } from "@assay/contract/routes/classes/list";
import type { LoginCard } from "@assay/contract/routes/classes/members";
import { LIMITS } from "@assay/contract/vocabulary/limits";
import { type ColumnChoice, decodeList, type ListTable, readList, rowsOf } from "@assay/contract/vocabulary/list-text";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LIST_IMPORT_MESSAGES as TEXTS } from "#features/classes/list-import/messages";
import { callApi } from "#lib/api-client";
import { QUERY_KEYS } from "#lib/query-keys";

/** Where an import is: a list is chosen, its columns are named, what will happen is shown, and what has happened. */
export type ImportStep =
  | { readonly name: "choose"; readonly error: string | null }
  | { readonly name: "columns"; readonly table: ListTable }
  | { readonly name: "report"; readonly table: ListTable; readonly plan: CheckedList }
  | { readonly name: "done"; readonly rows: readonly PlannedRow[]; readonly cards: readonly LoginCard[] };

export interface CheckedList {
  readonly rows: readonly PlannedRow[];
  readonly accountsLeft: number | null;
}

/** The steps of an import of a list into a class. Nothing is stored before `store`. */
export function useListImport(slug: string) {
  const client = useQueryClient();
  const [step, setStep] = useState<ImportStep>({ name: "choose", error: null });
  const [columns, setColumns] = useState<ColumnChoice>([]);
  /** The accounts that an admin has confirmed, by the number of the row. */
  const [accounts, setAccounts] = useState<ReadonlyMap<number, string>>(new Map());
  const rows = (table: ListTable): ListRow[] =>
    rowsOf(table, columns).map((row, index) => ({ ...row, accountId: accounts.get(index) ?? null }));

  const checking = useMutation({
    mutationFn: (table: ListTable) => callApi("checkClassList", { params: { slug }, body: { rows: rows(table) } }),
    onSuccess: (plan, table) => setStep({ name: "report", table, plan }),
  });
  const storing = useMutation({
    mutationFn: ({ table, words }: { table: ListTable; words: number }) =>
      callApi("importClassList", { params: { slug }, body: { rows: rows(table), words } }),
    onSuccess: (reply) => setStep({ name: "done", ...reply }),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.classes.of(slug) }),
  });

  const readText = (text: string) => {
    const table = readList(text);
    const count = table.rows.length;
    if (count === 0) return setStep({ name: "choose", error: TEXTS.nothing });
    const max = LIMITS.classListRows;
    if (count > max) return setStep({ name: "choose", error: TEXTS.tooMany({ count, max }) });
    checking.reset();
    setAccounts(new Map());
    setColumns(table.columns);
    setStep({ name: "columns", table });
  };
  return {
    step,
    columns,
    accounts,
    readText,
    readFile: async (file: File) => readText(decodeList(new Uint8Array(await file.arrayBuffer()))),
    setColumn: (index: number, column: ColumnChoice[number]) =>
      setColumns((before) => before.map((one, place) => (place === index ? column : one))),
    check: (table: ListTable) => checking.mutate(table),
    checking,
    confirm: (index: number, accountId: string | null) =>
      setAccounts((before) => {
        const next = new Map(before);
        if (accountId === null) next.delete(index);
        else next.set(index, accountId);
        return next;
      }),
    store: (table: ListTable, words: number) => storing.mutate({ table, words }),
    storing,
    backToColumns: (table: ListTable) => setStep({ name: "columns", table }),
    startAgain: () => setStep({ name: "choose", error: null }),
  };
}

export type ListImport = ReturnType<typeof useListImport>;

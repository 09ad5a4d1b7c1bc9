import type { PlannedRow } from "@assay/contract/routes/classes/list";
import { readWording } from "@assay/contract/texts/wordings";
import type { ListTable } from "@assay/contract/vocabulary/list-text";
import { useState } from "react";
import { Link } from "react-router";
import { LIST_IMPORT_MESSAGES as TEXTS } from "#features/classes/list-import/messages";
import type { CheckedList, ListImport } from "#features/classes/list-import/use-list-import";
import { classPagePath } from "#paths";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { Refusal, SelectField } from "#ui/fields";
import { CELL, ListTable as Table } from "#ui/list-table";
import { Note } from "#ui/note";

type ReportProps = { slug: string; list: ListImport; table: ListTable; plan: CheckedList };

/** What an import will do, row by row; nothing is stored until the button is pressed. */
export function ImportReport({ slug, list, table, plan }: ReportProps) {
  const [words, setWords] = useState(3);
  const { rows, accountsLeft } = plan;
  const counts = countsOf(rows, list.accounts);
  const isTooMany = accountsLeft !== null && counts.create > accountsLeft;
  const columns = [
    { key: "person", label: TEXTS.report },
    { key: "action", label: TEXTS.reportAction },
    { key: "user", label: TEXTS.reportUser, className: "w-44 max-sm:hidden" },
  ];
  return (
    <TitledCard title={TEXTS.reportTitle}>
      <div className="grid gap-4 p-4">
        <p className="font-medium">{TEXTS.counts(counts)}</p>
        {rows.some(({ action }) => action === "invite") && (
          <Note kind="info">
            <p>{TEXTS.inviteHint}</p>
            <Link to={classPagePath("classInvitations", slug)} className="text-accent underline underline-offset-2">
              {TEXTS.toInvitations}
            </Link>
          </Note>
        )}
        {isTooMany && <Note kind="warning">{TEXTS.tooManyAccounts({ left: accountsLeft })}</Note>}
        <Table caption={TEXTS.reportTitle} columns={columns}>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place
            <tr key={index} className="border-t border-line">
              <td dir="auto" className={`${CELL} py-2 align-top wrap-anywhere`}>
                {row.name}
                <span className="block text-small text-muted sm:hidden">{row.userName}</span>
              </td>
              <td className={`${CELL} py-2 align-top wrap-anywhere`}>
                <What row={row} index={index} list={list} />
              </td>
              <td className={`${CELL} py-2 align-top font-mono text-sm wrap-anywhere max-sm:hidden`}>{row.userName}</td>
            </tr>
          ))}
        </Table>
        {counts.create > 0 && (
          <SelectField
            className="max-w-sm"
            label={TEXTS.words}
            value={`${words}`}
            onChange={(event) => setWords(Number(event.target.value))}
          >
            <option value="3">{TEXTS.wordCount.three}</option>
            <option value="2">{TEXTS.wordCount.two}</option>
          </SelectField>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            kind="primary"
            size="form"
            isBusy={list.storing.isPending}
            isOff={isTooMany || counts.create + counts.change === 0}
            onClick={() => list.store(table, words)}
          >
            {TEXTS.import}
          </Button>
          <Button size="form" isOff={list.storing.isPending} onClick={() => list.backToColumns(table)}>
            {TEXTS.back}
          </Button>
        </div>
        <Refusal message={list.storing.error?.message} />
      </div>
    </TitledCard>
  );
}

function What({ row, index, list }: { row: PlannedRow; index: number; list: ListImport }) {
  const { action, account, problem } = row;
  return (
    <>
      <span className={action === "refused" ? "text-danger" : action === "known" ? "text-muted" : undefined}>
        {TEXTS.actions[action]}
        {problem && `: ${readWording(problem)}`}
      </span>
      {account && (
        <label className="mt-1 flex items-start gap-2 text-sm">
          <input
            type="checkbox"
            checked={list.accounts.get(index) === account.userId}
            onChange={(event) => list.confirm(index, event.target.checked ? account.userId : null)}
            className="mt-0.5 size-4 shrink-0 accent-accent"
          />
          <span>{(action === "create" ? TEXTS.mailAccount : TEXTS.useAccount)(account)}</span>
        </label>
      )}
    </>
  );
}

/** How many accounts the import makes, how many other changes, and how many rows change nothing. */
function countsOf(rows: readonly PlannedRow[], accounts: ReadonlyMap<number, string>) {
  const counts = { create: 0, change: 0, rest: 0 };
  for (const [index, { action, account }] of rows.entries()) {
    const isConfirmed = account !== null && accounts.get(index) === account.userId;
    if (isConfirmed || action === "update") counts.change += 1;
    else if (action === "create") counts.create += 1;
    else counts.rest += 1;
  }
  return counts;
}

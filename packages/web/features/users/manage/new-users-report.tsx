import { readWording } from "@assay/contract/texts/wordings";
import { useState } from "react";
import type { UserRow } from "#features/users/manage/csv";
import { NEW_USERS_MESSAGES as TEXTS } from "#features/users/manage/messages";
import type { CheckedUser } from "#features/users/manage/use-new-users";
import { Button } from "#ui/button";
import { AlertIcon, CheckIcon, InfoIcon } from "#ui/icons";
import { CELL, type Column, ListTable, NUMBER_CELL } from "#ui/list-table";

const columns = (): readonly Column[] => [
  { key: "line", label: TEXTS.columns.line, className: "w-14", isNumber: true },
  { key: "user", label: TEXTS.columns.user },
  { key: "email", label: TEXTS.columns.email, className: "max-md:hidden" },
  { key: "result", label: TEXTS.columns.result, className: "max-md:hidden" },
];

type NewUsersReportProps = {
  rows: readonly CheckedUser[];
  onCreate: (rows: readonly UserRow[]) => void;
  onStartAgain: () => void;
};

/** Line by line which users can be created, and why the others cannot. */
export function NewUsersReport({ rows, onCreate, onStartAgain }: NewUsersReportProps) {
  const [isShort, setShort] = useState(false);
  const good = rows.filter(({ problems }) => problems.length === 0);
  const shown = isShort ? rows.filter(({ problems, notes }) => problems.length + notes.length > 0) : rows;
  const badCount = rows.length - good.length;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div>
          <p role="status" className="font-medium">
            {TEXTS.report({ good: good.length, bad: badCount })}
          </p>
          {badCount > 0 && <p className="mt-1 text-small text-muted">{TEXTS.leftOut}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button onClick={onStartAgain}>{TEXTS.another}</Button>
          <Button kind="primary" isOff={good.length === 0} onClick={() => onCreate(good)}>
            {TEXTS.create({ count: good.length })}
          </Button>
        </div>
      </div>
      {shown.length + badCount > 0 && (
        <label className="flex items-center gap-2.5">
          <input
            type="checkbox"
            checked={isShort}
            onChange={(event) => setShort(event.target.checked)}
            className="size-4 accent-accent"
          />
          {TEXTS.onlyProblems}
        </label>
      )}
      <ListTable caption={TEXTS.title} columns={columns()}>
        {shown.map((row) => (
          <ReportRow key={row.line} row={row} />
        ))}
      </ListTable>
    </>
  );
}

function ReportRow({ row }: { row: CheckedUser }) {
  const { line, name, userName, email } = row;
  return (
    <tr className="h-[41px] border-t border-line">
      <td className={`${NUMBER_CELL} text-muted`}>{line}</td>
      <td className={`${CELL} py-1.5 wrap-anywhere`}>
        <span className="font-semibold">{name}</span> <span className="text-small text-muted">@{userName}</span>
        <span className="block text-small text-muted md:hidden">{email}</span>
        <span className="mt-0.5 block md:hidden">
          <Result row={row} />
        </span>
      </td>
      <td className={`${CELL} py-1.5 wrap-anywhere max-md:hidden`}>{email}</td>
      <td className={`${CELL} py-1.5 max-md:hidden`}>
        <Result row={row} />
      </td>
    </tr>
  );
}

function Result({ row: { problems, notes } }: { row: CheckedUser }) {
  return (
    <>
      {problems.map(({ field, ...text }) => (
        <span key={field} className="flex gap-2 text-danger">
          <AlertIcon className="mt-0.5 size-4 shrink-0" />
          {readWording(text)}
        </span>
      ))}
      {problems.length === 0 && notes.length === 0 && (
        <span className="flex gap-2 text-muted">
          <CheckIcon className="mt-0.5 size-4 shrink-0" />
          {TEXTS.good}
        </span>
      )}
      {notes.map(({ field, ...text }) => (
        <span key={field} className="flex gap-2 text-muted">
          <InfoIcon className="mt-0.5 size-4 shrink-0" />
          {readWording(text)}
        </span>
      ))}
    </>
  );
}

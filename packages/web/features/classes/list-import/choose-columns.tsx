import { LIST_COLUMNS, type ListColumn } from "@assay/contract/vocabulary/class";
import type { ColumnChoice, ListTable } from "@assay/contract/vocabulary/list-text";
import { LIST_IMPORT_MESSAGES as TEXTS } from "#features/classes/list-import/messages";
import type { ListImport } from "#features/classes/list-import/use-list-import";
import { ScrollBox, TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { Refusal, SelectField } from "#ui/fields";

/** How many rows are shown while the columns are chosen. */
const SHOWN_ROWS = 6;

/** What each column of a list is, with its first rows. */
export function ChooseColumns({ list, table }: { list: ListImport; table: ListTable }) {
  const { columns, checking } = list;
  const problem = problemOf(columns);
  return (
    <TitledCard title={TEXTS.columnsTitle}>
      <div className="grid gap-4 p-4">
        <p className="text-muted">
          {TEXTS.columnsHint} {table.titles ? TEXTS.titled : TEXTS.untitled}
        </p>
        <ScrollBox className="overflow-x-auto rounded-lg border border-line">
          <table className="min-w-full text-start">
            <caption className="sr-only">{TEXTS.columnsTitle}</caption>
            <thead className="bg-sunken">
              <tr>
                {columns.map((column, index) => {
                  const title = table.titles?.[index] ?? "";
                  return (
                    // biome-ignore lint/suspicious/noArrayIndexKey: columns have nothing but their place
                    <th key={index} scope="col" className="min-w-36 p-2 text-start align-bottom font-normal">
                      {title !== "" && (
                        <span dir="auto" className="mb-1 block text-small text-muted wrap-anywhere">
                          {title}
                        </span>
                      )}
                      <SelectField
                        isCompact
                        label={nameOf(index, title)}
                        value={column ?? ""}
                        onChange={(event) => list.setColumn(index, readColumn(event.target.value))}
                      >
                        <option value="">{TEXTS.leaveOut}</option>
                        {LIST_COLUMNS.map((one) => (
                          <option key={one} value={one}>
                            {TEXTS.columns[one]}
                          </option>
                        ))}
                      </SelectField>
                    </th>
                  );
                })}
              </tr>
            </thead>
            <tbody>
              {table.rows.slice(0, SHOWN_ROWS).map((row, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have nothing but their place
                <tr key={number} className="border-t border-line">
                  {row.map((field, index) => (
                    <td
                      // biome-ignore lint/suspicious/noArrayIndexKey: fields have nothing but their place
                      key={index}
                      dir="auto"
                      className={columns[index] === null ? "p-2 text-muted line-through" : "p-2"}
                    >
                      {field}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
        {table.rows.length > SHOWN_ROWS && (
          <p className="text-small text-muted">{TEXTS.moreRows({ count: table.rows.length - SHOWN_ROWS })}</p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            kind="primary"
            size="form"
            isBusy={checking.isPending}
            isOff={problem !== null}
            onClick={() => list.check(table)}
          >
            {TEXTS.check}
          </Button>
          <Button size="form" onClick={list.startAgain}>
            {TEXTS.back}
          </Button>
        </div>
        <Refusal message={problem ?? checking.error?.message} />
      </div>
    </TitledCard>
  );
}

function nameOf(index: number, title: string): string {
  const number = index + 1;
  return title === "" ? TEXTS.column({ number }) : TEXTS.columnNamed({ number, title });
}

function readColumn(value: string): ListColumn | null {
  return LIST_COLUMNS.find((one) => one === value) ?? null;
}

/** Why the columns cannot be as they are chosen. */
function problemOf(columns: ColumnChoice): string | null {
  const chosen = columns.filter((column) => column !== null);
  if (new Set(chosen).size < chosen.length) return TEXTS.twice;
  const hasName = chosen.some((column) => column === "name" || column === "surname" || column === "firstName");
  return hasName ? null : TEXTS.noName;
}

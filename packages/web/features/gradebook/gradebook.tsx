import { pathOf } from "@assay/contract/endpoints/table";
import type { Gradebook } from "@assay/contract/routes/classes/gradebook";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useGradebook } from "#features/gradebook/api";
import { Downloads } from "#features/gradebook/downloads";
import { MATRIX_MESSAGES as TEXTS } from "#features/gradebook/messages";
import { GradebookRulesForm } from "#features/gradebook/rules-form";
import { gradePath, matrixPath } from "#paths";
import { ScrollBox } from "#ui/boxes";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";

/** What else the cell of a grade shows. */
type Mark = (assignment: string, userName: string) => ReactNode;

/** All grades of a class, for its staff. */
export function StaffGradebook({ slug, mark }: { slug: string; mark: Mark }) {
  const query = useGradebook(slug);
  if (query.isLoadingError) return <ErrorState title={TEXTS.failed} query={query} />;
  if (!query.data)
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  const { assignments, students } = query.data;
  if (assignments.length === 0)
    return (
      <EmptyState title={TEXTS.noAssignments}>
        <p>{TEXTS.noAssignmentsHint}</p>
      </EmptyState>
    );
  if (students.length === 0)
    return (
      <EmptyState title={TEXTS.empty}>
        <p>{TEXTS.emptyHint}</p>
      </EmptyState>
    );
  const href = (format: string) => `${pathOf("exportGradebook", { slug })}?format=${format}`;
  const files = [
    [TEXTS.formats.csv, href("csv")],
    [TEXTS.formats.excelComma, href("excel-comma")],
    [TEXTS.formats.excelPoint, href("excel-point")],
  ] as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Downloads files={files} />
      <GradebookTable slug={slug} gradebook={query.data} mark={mark} />
      {query.data.mayRelease && <GradebookRulesForm slug={slug} gradebook={query.data} />}
    </div>
  );
}

const HEAD = "sticky top-0 z-10 bg-sunken px-2.5 py-2 font-medium";
const SIDE = "sticky start-0 z-10 bg-surface px-3 py-1.5 text-start font-medium";

type GradebookTableProps = { slug: string; gradebook: Gradebook; mark: Mark };

function GradebookTable({ slug, gradebook: { assignments, students }, mark }: GradebookTableProps) {
  return (
    <ScrollBox className="max-h-[75vh] overflow-auto rounded-lg border border-line bg-surface">
      <table className="w-full text-sm">
        <caption className="sr-only">{TEXTS.gradebook}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className={`${HEAD} start-0 z-20 min-w-32 text-start`}>
              {TEXTS.student}
            </th>
            {assignments.map(({ name, title, maximum }) => (
              <th key={name} scope="col" className={`${HEAD} min-w-24 text-end`}>
                <Link to={matrixPath(slug, name)} dir="auto" className="wrap-anywhere">
                  {title}
                </Link>
                <span className="block tabular-nums">{maximum}</span>
              </th>
            ))}
            <th scope="col" className={`${HEAD} text-end`}>
              {TEXTS.percent}
            </th>
          </tr>
        </thead>
        <tbody>
          {students.map(({ userId, userName, name, grades, total }) => (
            <tr key={userId} className="border-t border-line">
              <th scope="row" className={SIDE}>
                <span dir="auto" className="block max-w-48 truncate max-sm:max-w-28" title={name}>
                  {name}
                </span>
              </th>
              {grades.map((grade, index) => {
                const assignment = assignments[index]?.name ?? "";
                const isDropped = total.parts[index]?.part === "dropped";
                return (
                  <td key={assignment} className="px-2.5 py-1.5 text-end tabular-nums">
                    <Link
                      to={gradePath(slug, assignment, userName)}
                      className={isDropped ? "text-muted line-through" : undefined}
                      aria-label={grade?.points == null ? TEXTS.noValue : undefined}
                    >
                      {grade?.isExcused ? TEXTS.excused : (grade?.points ?? "–")}
                    </Link>
                    {grade?.isChanged && <ChangedMark />}
                    {mark(assignment, userName)}
                  </td>
                );
              })}
              <td className="px-2.5 py-1.5 text-end font-semibold tabular-nums">
                {total.percent === null ? "–" : `${total.percent} %`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** Marks a grade that has changed since its student was shown it. */
export function ChangedMark() {
  return (
    <span title={TEXTS.changed} className="ms-1 text-time-limit">
      <span aria-hidden="true">●</span>
      <span className="sr-only">{TEXTS.changed}</span>
    </span>
  );
}

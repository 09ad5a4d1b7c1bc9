import type { ClassSummary } from "@assay/contract/routes/classes/classes";
import { Link, useSearchParams } from "react-router";
import { useClasses } from "#features/classes/api";
import { CalendarButton } from "#features/classes/list/calendar-dialog";
import { CLASS_MESSAGES, CLASSES_MESSAGES as TEXTS } from "#features/classes/messages";
import { usePageTitle } from "#lib/browser";
import { useMay } from "#lib/stored-user";
import { classPath, PATHS } from "#paths";
import { buttonStyles } from "#ui/button";
import { CELL, LinkedRow, ListTable, NUMBER_CELL } from "#ui/list-table";
import { Pager, readPageNumber, withPage } from "#ui/pager";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";

/** The reader's classes (`/classes`). Page and archive are in the URL. */
export function ClassesPage() {
  usePageTitle(TEXTS.title);
  const [params, setParams] = useSearchParams();
  const page = readPageNumber(params.get("page"));
  const isArchived = params.get("archived") === "true";
  const list = useClasses({ page, isArchived });
  const mayCreate = useMay("class.create");
  return (
    <div className="page-width py-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-2xl font-semibold">{TEXTS.title}</h1>
        <div className="flex flex-wrap gap-2">
          <CalendarButton />
          <Link to={PATHS.joinClass} className={buttonStyles(mayCreate ? "secondary" : "primary")}>
            {TEXTS.joinByCode}
          </Link>
          {mayCreate && (
            <Link to={PATHS.newClass} className={buttonStyles("primary")}>
              {TEXTS.create}
            </Link>
          )}
        </div>
      </div>
      {list.isPending && (
        <Loading label={TEXTS.loading}>
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
      {list.isLoadingError && <ErrorState title={TEXTS.failed} query={list} />}
      {list.data && list.data.classes.length === 0 && page === 1 && (
        <EmptyState title={TEXTS.empty}>
          <p>{mayCreate ? TEXTS.emptyForTeachers : TEXTS.emptyHint}</p>
        </EmptyState>
      )}
      {list.data && list.data.classes.length > 0 && (
        <ClassTable
          caption={isArchived ? TEXTS.archived : TEXTS.current}
          classes={list.data.classes}
          isBusy={list.isPlaceholderData}
        />
      )}
      {list.data && (page > 1 || list.data.hasMore) && (
        <Pager
          label={TEXTS.pages}
          text={TEXTS.page({ page })}
          page={page}
          pageCount={list.data.hasMore ? page + 1 : page}
          onPage={(next) => setParams((current) => withPage(current, next))}
        />
      )}
      <p className="mt-4">
        <Link to={isArchived ? PATHS.classes : `${PATHS.classes}?archived=true`}>
          {isArchived ? TEXTS.showCurrent : TEXTS.showArchived}
        </Link>
      </p>
    </div>
  );
}

const COLUMNS = [
  { key: "name" },
  { key: "role", className: "w-44 max-sm:w-28" },
  { key: "students", className: "w-28 max-sm:hidden", isNumber: true },
] as const;

function ClassTable(props: { caption: string; classes: readonly ClassSummary[]; isBusy: boolean }) {
  const columns = COLUMNS.map((column) => ({ ...column, label: TEXTS.columns[column.key] }));
  return (
    <ListTable caption={props.caption} columns={columns} isBusy={props.isBusy}>
      {props.classes.map(({ slug, name, term, role, state, studentCount }) => (
        <LinkedRow key={slug} to={classPath(slug)}>
          <td className={`${CELL} py-2`}>
            <Link to={classPath(slug)} dir="auto" className="font-semibold wrap-anywhere">
              {name}
            </Link>
            {term !== "" && (
              <span dir="auto" className="block text-small text-muted">
                {term}
              </span>
            )}
          </td>
          <td className={CELL}>{state === "pending" ? TEXTS.waiting : role && CLASS_MESSAGES.roles[role]}</td>
          <td className={`${NUMBER_CELL} max-sm:hidden`}>{studentCount}</td>
        </LinkedRow>
      ))}
    </ListTable>
  );
}

import { pathOf } from "@assay/contract/endpoints/table";
import type { Matrix, MatrixRow } from "@assay/contract/routes/classes/grade-shapes";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { type AssignmentPlace, useMatrix, useRelease } from "#features/gradebook/api";
import { Downloads } from "#features/gradebook/downloads";
import { GradesError } from "#features/gradebook/grades-error";
import { GradingForm } from "#features/gradebook/grading-form";
import { MatrixTable } from "#features/gradebook/matrix-table";
import { MATRIX_MESSAGES as TEXTS } from "#features/gradebook/messages";
import { formatFullMoment } from "#lib/format";
import { classPagePath, gradingPath } from "#paths";
import { Button } from "#ui/button";
import { ConfirmDialog } from "#ui/dialog";
import { SelectField } from "#ui/fields";
import { EmptyState, Loading, Skeleton } from "#ui/states";
import { showToast } from "#ui/toast";

type Filter = keyof typeof TEXTS.states;

/** Which rows each filter shows. */
const FILTERS: Readonly<Record<Filter, (row: MatrixRow) => boolean>> = {
  all: () => true,
  none: ({ cells }) => cells.some((cell) => cell === null || cell.state === "none"),
  tried: ({ cells }) => cells.some((cell) => cell?.state === "tried" || cell?.state === "partly"),
  solved: ({ cells }) => cells.every((cell) => cell?.state === "solved"),
  late: ({ cells }) => cells.some((cell) => cell !== null && cell.lateMs > 0),
  changed: ({ grade }) => grade.isChanged,
  proposed: ({ grade }) => grade.proposedPoints !== null,
};

/** The matrix of an assignment, for the staff of its class. Filters and order are in the URL. */
export function AssignmentMatrix({ place }: { place: AssignmentPlace }) {
  const query = useMatrix(place);
  if (query.isLoadingError) return <GradesError query={query} />;
  if (!query.data)
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="h-80 w-full" />
      </Loading>
    );
  return <ShownMatrix place={place} matrix={query.data} />;
}

function ShownMatrix({ place, matrix }: { place: AssignmentPlace; matrix: Matrix }) {
  const [params, setParams] = useSearchParams();
  const section = params.get("section") ?? "";
  const filter = wordIn(params.get("show"), TEXTS.states, "all");
  const sort = wordIn(params.get("sort"), TEXTS.sorts, "name");
  const choose = (name: string, value: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value === "" || value === "all" || value === "name") next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const sections = [...new Set(matrix.students.flatMap((student) => student.sections))].toSorted();
  const rows = matrix.students.filter(
    (row) => (section === "" || row.sections.includes(section)) && FILTERS[filter](row),
  );
  if (sort === "points") rows.sort((one, other) => Number(other.grade.points ?? -1) - Number(one.grade.points ?? -1));
  const href = (format: string) => `${pathOf("exportGrades", { ...place })}?format=${format}`;
  const { csv, excelComma, excelPoint, programs, allPrograms, pdf } = TEXTS.formats;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 dir="auto" className="text-xl font-semibold wrap-anywhere">
            {matrix.assignment.title}
          </h2>
          <p className="text-small text-muted">
            {matrix.assignment.releasedAt === null
              ? TEXTS.notReleased
              : `${TEXTS.released}, ${formatFullMoment(matrix.assignment.releasedAt)}`}
          </p>
        </div>
        {matrix.mayRelease && (
          <ReleaseButtons place={place} section={section} isReleased={matrix.assignment.releasedAt !== null} />
        )}
      </div>
      <Downloads
        files={[
          [csv, href("csv")],
          [excelComma, href("excel-comma")],
          [excelPoint, href("excel-point")],
          [programs, href("programs")],
          [allPrograms, href("all-programs")],
          [pdf, href("pdf")],
        ]}
      />
      <div className="grid grid-cols-3 gap-3 max-sm:grid-cols-1">
        <SelectField label={TEXTS.section} value={section} onChange={(event) => choose("section", event.target.value)}>
          <option value="">{TEXTS.allSections}</option>
          {sections.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </SelectField>
        <SelectField label={TEXTS.show} value={filter} onChange={(event) => choose("show", event.target.value)}>
          {Object.entries(TEXTS.states).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField label={TEXTS.sort} value={sort} onChange={(event) => choose("sort", event.target.value)}>
          {Object.entries(TEXTS.sorts).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      {matrix.students.length === 0 ? (
        <EmptyState title={TEXTS.empty}>
          <p>{TEXTS.emptyHint}</p>
        </EmptyState>
      ) : (
        <MatrixTable place={place} matrix={matrix} rows={rows} />
      )}
      {matrix.mayRelease && <GradingForm place={place} matrix={matrix} />}
      <p>
        <Link to={classPagePath("classGradebook", place.slug)}>{TEXTS.back}</Link>
        <Link to={gradingPath(place.slug, place.name)} className="ms-4">
          {TEXTS.grading}
        </Link>
      </p>
    </div>
  );
}

function ReleaseButtons(props: { place: AssignmentPlace; section: string; isReleased: boolean }) {
  const { place, section, isReleased } = props;
  const release = useRelease(place);
  const [isAsking, setAsking] = useState(false);
  const send = (isWithdrawn: boolean) =>
    release.mutate(
      { to: section === "" ? { kind: "all" } : { kind: "section", section }, isWithdrawn },
      {
        onSuccess: ({ count }) => {
          showToast("success", isWithdrawn ? TEXTS.takenBack({ count }) : TEXTS.done({ count }));
          setAsking(false);
        },
        onError: (error) => showToast("error", error.message),
      },
    );
  return (
    <div className="flex flex-wrap gap-2">
      {isReleased && <Button onClick={() => setAsking(true)}>{TEXTS.withdraw}</Button>}
      <Button kind="primary" isBusy={release.isPending} onClick={() => send(false)}>
        {section === "" ? TEXTS.releaseAll : TEXTS.releaseSection({ section })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={TEXTS.withdrawTitle}
          action={TEXTS.withdraw}
          isBusy={release.isPending}
          onConfirm={() => send(true)}
          onClose={() => setAsking(false)}
        >
          {TEXTS.withdrawText}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** The word of a search parameter, if it is one of these. */
function wordIn<Words extends object>(value: string | null, words: Words, usual: keyof Words & string) {
  return value !== null && Object.hasOwn(words, value) ? (value as keyof Words & string) : usual;
}

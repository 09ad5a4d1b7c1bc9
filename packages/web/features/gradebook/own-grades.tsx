import { pathOf } from "@assay/contract/endpoints/table";
import type { OwnGrade } from "@assay/contract/routes/classes/gradebook";
import type { ReactNode } from "react";
import { useOwnGrades } from "#features/gradebook/api";
import { Derivation, History } from "#features/gradebook/derivation";
import { Downloads } from "#features/gradebook/downloads";
import { MATRIX_MESSAGES, GRADE_MESSAGES as TEXTS } from "#features/gradebook/messages";
import { TitledCard } from "#ui/boxes";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";

type OwnGradesProps = {
  slug: string;
  /** What is below the grade of the assignment with this name. */
  below: (name: string) => ReactNode;
};

/** A student's own grades, as they were released. */
export function OwnGrades({ slug, below }: OwnGradesProps) {
  const query = useOwnGrades(slug);
  if (query.isLoadingError) return <ErrorState title={TEXTS.ownFailed} query={query} />;
  if (!query.data)
    return (
      <Loading label={TEXTS.ownLoading}>
        <Skeleton className="h-40 w-full" />
      </Loading>
    );
  const { assignments, total } = query.data;
  if (assignments.length === 0)
    return (
      <EmptyState title={TEXTS.ownEmpty}>
        <p>{TEXTS.ownEmptyHint}</p>
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold">
          {total.percent === null ? TEXTS.own : TEXTS.ownTotal({ percent: total.percent })}
        </h2>
        <Downloads files={[[MATRIX_MESSAGES.formats.pdf, pathOf("exportOwnGrades", { slug })]]} />
      </div>
      {assignments.map((own, index) => (
        <div key={own.name} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <OwnGradeCard own={own} part={total.parts[index]?.part ?? "counts"} />
          {below(own.name)}
        </div>
      ))}
    </div>
  );
}

function OwnGradeCard({ own, part }: { own: OwnGrade; part: keyof typeof TEXTS.parts }) {
  const { title, points, maximum, isExcused, isSet, derivation, history } = own;
  return (
    <TitledCard title={title}>
      <div className="px-4 pt-3">
        <p className="text-lg font-semibold tabular-nums">
          {isExcused ? TEXTS.excused : points === null ? TEXTS.none : TEXTS.points({ points, maximum })}
        </p>
        <p className="text-small text-muted">{TEXTS.parts[part]}</p>
        {isSet && (
          <p className="text-sm">
            {derivation?.total == null ? TEXTS.computedNone : TEXTS.setInstead({ points: derivation.total })}
          </p>
        )}
      </div>
      {derivation && <Derivation derivation={derivation} />}
      <details className="border-t border-line">
        <summary className="cursor-pointer px-4 py-2 text-sm">{TEXTS.history}</summary>
        <History events={history} />
      </details>
    </TitledCard>
  );
}

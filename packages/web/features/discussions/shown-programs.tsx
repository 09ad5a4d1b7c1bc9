import type { ShownProgram } from "@assay/contract/routes/shown-programs";
import { PROGRAM_ORDERS } from "@assay/contract/vocabulary/discussion";
import { ALL_LANGUAGES } from "@assay/contract/vocabulary/languages/all";
import { useState } from "react";
import { type ProgramsFilter, useShownProgram, useShownPrograms, useShowOwnPrograms } from "#features/discussions/api";
import { PROGRAMS_MESSAGES as TEXTS } from "#features/discussions/messages";
import { formatMoment } from "#lib/format";
import { Card, ScrollingText } from "#ui/boxes";
import { Button } from "#ui/button";
import { SelectField } from "#ui/fields";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";
import { showToast } from "#ui/toast";

/** Accepted programs of others, one of each. */
export function ShownPrograms({ problemId }: { problemId: string }) {
  const [filter, setFilter] = useState<ProgramsFilter>({ language: undefined, sort: "newest", page: 1 });
  const list = useShownPrograms(problemId, filter);
  const change = (next: Partial<ProgramsFilter>) => setFilter({ ...filter, page: 1, ...next });
  const languageOf = (key: string) => ALL_LANGUAGES.find((language) => language.key === key)?.key;
  return (
    <section aria-label={TEXTS.title}>
      <h2 className="text-lg font-semibold">{TEXTS.title}</h2>
      {list.data && <OwnSwitch problemId={problemId} isShown={list.data.isShown} />}
      <div className="mt-3 flex flex-wrap gap-3">
        <SelectField
          label={TEXTS.language}
          value={filter.language ?? ""}
          onChange={(event) => change({ language: languageOf(event.target.value) })}
        >
          <option value="">{TEXTS.allLanguages}</option>
          {ALL_LANGUAGES.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={TEXTS.sort}
          value={filter.sort}
          onChange={(event) => change({ sort: PROGRAM_ORDERS.find((sort) => sort === event.target.value) ?? "newest" })}
        >
          {PROGRAM_ORDERS.map((sort) => (
            <option key={sort} value={sort}>
              {TEXTS.orders[sort]}
            </option>
          ))}
        </SelectField>
      </div>
      {list.isPending && (
        <Loading label={TEXTS.loading}>
          <Skeleton className="mt-3 h-20 w-full" />
        </Loading>
      )}
      {list.isLoadingError && <ErrorState title={TEXTS.failed} query={list} />}
      {list.data?.programs.length === 0 && (
        <EmptyState title={TEXTS.empty}>
          <p>{TEXTS.emptyHint}</p>
        </EmptyState>
      )}
      {list.data && list.data.programs.length > 0 && (
        <Card className="mt-3">
          <ul className="divide-y divide-line">
            {list.data.programs.map((program) => (
              <Program key={program.number} problemId={problemId} program={program} />
            ))}
          </ul>
        </Card>
      )}
      <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
        {filter.page > 1 && <Button onClick={() => change({ page: filter.page - 1 })}>{TEXTS.previous}</Button>}
        {list.data?.hasMore && <Button onClick={() => change({ page: filter.page + 1 })}>{TEXTS.next}</Button>}
      </div>
    </section>
  );
}

function OwnSwitch({ problemId, isShown }: { problemId: string; isShown: boolean }) {
  const change = useShowOwnPrograms(problemId);
  return (
    <label className="mt-2 flex w-fit cursor-pointer items-start gap-2.5">
      <input
        type="checkbox"
        checked={change.isPending ? change.variables : isShown}
        onChange={(event) =>
          !change.isPending &&
          change.mutate(event.target.checked, { onError: (error) => showToast("error", error.message) })
        }
        className="mt-0.5 size-4 shrink-0 accent-accent"
      />
      <span>
        {TEXTS.show}
        <span className="block text-small text-muted">{TEXTS.showHint}</span>
      </span>
    </label>
  );
}

function Program({ problemId, program }: { problemId: string; program: ShownProgram }) {
  const [isOpen, setOpen] = useState(false);
  const name = program.authorName;
  return (
    <li className="px-4 py-3">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <bdi lang="" className="font-semibold wrap-anywhere">
          {name}
        </bdi>
        <span className="text-muted">{program.language.name}</span>
        {program.wallTimeMs !== null && (
          <span className="text-muted">{TEXTS.time({ ms: Math.round(program.wallTimeMs) })}</span>
        )}
        <time dateTime={program.submittedAt} className="text-small text-muted">
          {formatMoment(program.submittedAt, Date.now())}
        </time>
        <Button
          size="small"
          className="ms-auto"
          aria-expanded={isOpen}
          aria-label={isOpen ? undefined : TEXTS.open({ name })}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? TEXTS.close : TEXTS.openProgram}
        </Button>
      </div>
      {isOpen && <Source problemId={problemId} program={program} />}
    </li>
  );
}

function Source({ problemId, program }: { problemId: string; program: ShownProgram }) {
  const query = useShownProgram(problemId, program.number);
  if (query.isLoadingError) return <ErrorState title={TEXTS.failed} query={query} />;
  if (!query.data)
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="mt-3 h-20 w-full" />
      </Loading>
    );
  return (
    <section aria-label={TEXTS.programOf({ name: program.authorName })} className="mt-3">
      <ScrollingText className="max-h-150">{query.data.source}</ScrollingText>
    </section>
  );
}

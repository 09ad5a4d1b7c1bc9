import type { ProblemVersion } from "@assay/contract/routes/problem-history";
import type { WorkshopProblem } from "@assay/contract/routes/workshop";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useRestoreVersion } from "#features/workshop/api";
import { CardState } from "#features/workshop/card-state";
import { Difference } from "#features/workshop/versions/difference";
import { VERSION_MESSAGES as TEXTS } from "#features/workshop/versions/messages";
import { callApi } from "#lib/api-client";
import { formatFullMoment, formatMoment } from "#lib/format";
import { QUERY_KEYS } from "#lib/query-keys";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { ConfirmedButton } from "#ui/confirmed-button";
import { SelectField } from "#ui/fields";
import { showToast } from "#ui/toast";

type VersionsCardProps = {
  problem: WorkshopProblem;
  /** Puts the changes that made a version into words. */
  describeChanges: (changes: ProblemVersion["changes"]) => string;
  /** Called once an earlier version has been restored, so that all cards start anew. */
  onRestored: () => void;
};

/** What the problem was after each edit: who made it and when, how versions differ, and a way back. */
export function VersionsCard({ problem, describeChanges, onRestored }: VersionsCardProps) {
  const { _id: problemId, revision } = problem;
  const [opened, setOpened] = useState<number | null>(null);
  const loaded = useQuery({
    queryKey: QUERY_KEYS.versions(problemId, revision),
    queryFn: async ({ signal }) => (await callApi("listVersions", { params: { problemId }, signal })).versions,
    placeholderData: keepPreviousData,
  });
  const numbers = loaded.data?.map(({ number }) => number) ?? [];
  return (
    <TitledCard title={TEXTS.title}>
      <CardState query={loaded} loading={TEXTS.loading} failed={TEXTS.failed} className="h-16" />
      {loaded.data?.length === 0 && <p className="px-4 py-3 text-muted">{TEXTS.empty}</p>}
      <ol aria-label={TEXTS.title} className="max-h-[40rem] divide-y divide-line overflow-y-auto empty:hidden">
        {loaded.data?.map((version) => (
          <li key={version.number}>
            <VersionRow
              problem={problem}
              version={version}
              description={describeChanges(version.changes)}
              isOpen={opened === version.number}
              onToggle={() => setOpened(opened === version.number ? null : version.number)}
              onRestored={onRestored}
            />
            {opened === version.number && (
              <Comparison problemId={problemId} numbers={numbers} number={version.number} />
            )}
          </li>
        ))}
      </ol>
    </TitledCard>
  );
}

type VersionRowProps = Pick<VersionsCardProps, "problem" | "onRestored"> & {
  version: ProblemVersion;
  description: string;
  isOpen: boolean;
  onToggle: () => void;
};

function VersionRow({ problem, version, description, isOpen, onToggle, onRestored }: VersionRowProps) {
  const { number, at, author, isCurrent } = version;
  const restoring = useRestoreVersion(problem);
  const restore = async () => {
    await restoring.mutateAsync(number);
    showToast("success", TEXTS.restored({ number }));
    onRestored();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
      <span className="w-8 font-semibold tabular-nums">{number}</span>
      <div className="min-w-0 grow basis-56">
        <p className="wrap-anywhere first-letter:uppercase">{description || TEXTS.first}</p>
        <p className="text-small text-muted">
          {author !== null && `${author}, `}
          <time dateTime={at} title={formatFullMoment(at)}>
            {formatMoment(at, Date.now())}
          </time>
        </p>
      </div>
      <span className="flex items-center gap-2">
        {isCurrent && (
          <span className="rounded border border-line px-1.5 text-xs leading-5 text-muted">{TEXTS.current}</span>
        )}
        <Button
          size="row"
          aria-expanded={isOpen}
          aria-label={TEXTS.of({ action: TEXTS.compare, number })}
          onClick={onToggle}
        >
          {isOpen ? TEXTS.close : TEXTS.compare}
        </Button>
        {!isCurrent && (
          <ConfirmedButton
            size="row"
            label={TEXTS.of({ action: TEXTS.restore, number })}
            title={TEXTS.restoreTitle({ number })}
            question={TEXTS.restoreQuestion}
            action={TEXTS.restore}
            onConfirm={restore}
          >
            {TEXTS.restore}
          </ConfirmedButton>
        )}
      </span>
    </div>
  );
}

/** `numbers`: of all versions, newest first. */
function Comparison(props: { problemId: string; numbers: readonly number[]; number: number }) {
  const { problemId, numbers, number } = props;
  const before = numbers.find((other) => other < number);
  const now = numbers.find((other) => other > number);
  const [isWithNow, setWithNow] = useState(before === undefined);
  const other = isWithNow ? now : before;
  return (
    <div className="grid min-w-0 gap-2 border-t border-line px-4 py-3">
      {before !== undefined && now !== undefined && (
        <SelectField
          label={TEXTS.with}
          className="max-w-64"
          value={isWithNow ? "now" : "before"}
          onChange={(event) => setWithNow(event.target.value === "now")}
        >
          <option value="before">{TEXTS.before}</option>
          <option value="now">{TEXTS.now}</option>
        </SelectField>
      )}
      {other === undefined ? (
        <p className="text-muted">{TEXTS.empty}</p>
      ) : (
        <Difference problemId={problemId} older={Math.min(number, other)} newer={Math.max(number, other)} />
      )}
    </div>
  );
}

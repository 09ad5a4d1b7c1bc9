import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import { ContestFrame } from "#features/contests/frame/contest-frame";
import { CONTEST_MESSAGES } from "#features/contests/messages";
import { CONTEST_REJUDGE_PAGE_MESSAGES as TEXTS } from "#features/rejudges/messages";
import { RejudgeForm } from "#features/rejudges/rejudge-form";
import { RejudgeList } from "#features/rejudges/rejudge-list";
import { RejudgePage } from "#features/rejudges/rejudge-page";
import { readWhole } from "#lib/address";
import { useSearchParams } from "#lib/search-params";
import { contestPagePath } from "#paths";
import { EmptyState } from "#ui/states";

/**
 * `/contests/{key}/rejudge`: where a contest's managers have its submissions judged again, and with `?number=` one such rejudge. It is in app/
 * because it combines features.
 */
export function ContestRejudgePage() {
  return (
    <ContestFrame title={CONTEST_MESSAGES.tab.contestRejudge}>
      {(contest) =>
        contest.role === "manager" ? <Rejudging contest={contest} /> : <EmptyState title={TEXTS.notAllowed} />
      }
    </ContestFrame>
  );
}

function Rejudging({ contest }: { contest: ContestDetails }) {
  const [search] = useSearchParams();
  const path = contestPagePath("contestRejudge", contest.key);
  const number = readWhole(search, "number");
  if (number !== undefined) return <RejudgePage key={number} number={number} list={path} />;
  const pathOf = (each: number) => `${path}?number=${each}`;
  return (
    <div className="grid gap-4">
      <p className="text-muted">{TEXTS.lead}</p>
      <RejudgeForm search={search} contest={{ key: contest.key, problems: contest.problems ?? [] }} pathOf={pathOf} />
      <RejudgeList before={readWhole(search, "before")} contest={contest.key} path={path} pathOf={pathOf} />
    </div>
  );
}

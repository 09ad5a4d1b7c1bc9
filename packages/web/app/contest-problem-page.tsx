import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import { type CSSProperties, useState } from "react";
import { Link, NavLink, useParams } from "react-router";
import { ContestFrame } from "#features/contests/frame/contest-frame";
import { Countdown } from "#features/contests/frame/countdown";
import { WORK_MESSAGES as TEXTS } from "#features/contests/messages";
import { ProblemLetter } from "#features/contests/overview/problem-letter";
import { PracticeNote } from "#features/contests/virtual/practice";
import { ProblemGate } from "#features/problems/statement/problem-gate";
import { samplesOf } from "#features/problems/statement/problem-samples";
import { ProblemStatement } from "#features/problems/statement/problem-statement";
import { SubmitWorkbench } from "#features/submissions/submit-workbench";
import { usePageTitle } from "#lib/browser";
import type { Problem } from "#lib/entities/problem";
import { contestPagePath, contestPath, contestProblemPath } from "#paths";
import { ScrollBox } from "#ui/boxes";
import { buttonStyles } from "#ui/button";
import type { RenderMaths } from "#ui/rich-html";
import { EmptyState } from "#ui/states";

/** `/contests/{key}/problems/{label}`: a problem of a contest beside the editor. It is in app/ because it combines features. */
export function ContestProblemPage() {
  return <ContestFrame isBare>{(contest) => <ContestWork contest={contest} />}</ContestFrame>;
}

/** The panes begin below this bar. */
const BELOW_BAR = { "--panes-top": "calc(var(--header-height) + 2.75rem)" } as CSSProperties;

function ContestWork({ contest }: { contest: ContestDetails }) {
  const { label = "" } = useParams();
  const found = contest.problems?.find((one) => one.label.toLowerCase() === label.toLowerCase());
  if (!found) {
    return (
      <div className="page-width py-8">
        <EmptyState isPage title={TEXTS.noProblem}>
          <Link to={contestPath(contest.key)} className={buttonStyles()}>
            {TEXTS.toContest}
          </Link>
        </EmptyState>
      </div>
    );
  }
  return (
    <div style={BELOW_BAR}>
      <ProblemBar contest={contest} />
      <ProblemGate key={found.problemId} problemId={found.problemId} outline={null}>
        {(problem, renderMaths) => (
          <Workbench contest={contest} label={found.label} problem={problem} renderMaths={renderMaths} />
        )}
      </ProblemGate>
    </div>
  );
}

/** The way back, the problems by their letters, and the countdown. */
function ProblemBar({ contest }: { contest: ContestDetails }) {
  return (
    <div className="sticky top-(--header-height) z-20 flex h-11 items-center gap-3 border-b border-line bg-surface px-4 print:hidden">
      <Link to={contestPath(contest.key)} dir="auto" className="min-w-16 shrink truncate font-semibold">
        {contest.name}
      </Link>
      <nav aria-label={TEXTS.problems} className="h-full min-w-0 grow">
        <ul className="flex h-full scroll-x">
          {contest.problems?.map((problem) => (
            <li key={problem.label} className="-mb-px">
              <NavLink
                to={contestProblemPath(contest.key, problem.label)}
                aria-label={TEXTS.titled({ label: problem.label, title: problem.title })}
                title={problem.title}
                className="underlined-tab"
              >
                <ProblemLetter problem={problem} />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Countdown contest={contest} isInBar />
    </div>
  );
}

type WorkbenchProps = { contest: ContestDetails; label: string; problem: Problem; renderMaths: RenderMaths | null };

function Workbench({ contest, label, problem, renderMaths }: WorkbenchProps) {
  const title = TEXTS.titled({ label, title: problem.title });
  const [place] = useState(() => ({ key: contest.key, label, languages: contest.languages }));
  usePageTitle(`${title} · ${contest.name}`);
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <SubmitWorkbench
        problem={problem}
        samples={samplesOf(problem)}
        contest={{ ...place, submissionsPath: contestPagePath("contestSubmissions", contest.key) }}
        statement={
          <ScrollBox className="h-full bg-surface px-4 py-5 sm:px-6 lg:overflow-y-auto">
            <div className="rich-compact max-w-180">
              <PracticeNote contest={contest} />
              <ProblemStatement problem={{ ...problem, points: null }} renderMaths={renderMaths} />
            </div>
          </ScrollBox>
        }
      />
    </>
  );
}

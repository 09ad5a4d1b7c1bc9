import { VERDICT_NAMES, type Verdict } from "@assay/contract/vocabulary/verdicts";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { HOME_MESSAGES } from "#features/home/messages";
import { callApi } from "#lib/api-client";
import { usePageTitle } from "#lib/browser";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { PATHS, problemPath } from "#paths";
import { Spinner } from "#ui/button";
import { ArrowIcon, CodeIcon, PostIcon, ShuffleIcon } from "#ui/icons";
import { showToast } from "#ui/toast";
import { VerdictBadge } from "#ui/verdict-badge";

/** The home page: three large tiles (specification, section 2). */
export function HomePage() {
  usePageTitle("");
  return (
    <div className="page-width pt-12 sm:pt-20">
      <div className="flex items-center justify-between gap-12">
        <div>
          <h1 className="max-w-3xl text-4xl font-semibold tracking-tight sm:text-5xl">{HOME_MESSAGES.homeTitle}</h1>
          <p className="mt-4 max-w-2xl text-lg text-muted">{HOME_MESSAGES.homeLead}</p>
        </div>
        <div className="hidden shrink-0 lg:block">
          <Specimen />
        </div>
      </div>
      <ul className="mt-10 grid gap-4 sm:mt-14 md:grid-cols-3">
        <li>
          <Link to={PATHS.problemSet} className={TILE}>
            <TileContent
              icon={<CodeIcon className="size-5" />}
              title={HOME_MESSAGES.practiceProblem}
              detail={HOME_MESSAGES.practiceProblemDetail}
            />
          </Link>
        </li>
        <li>
          <Link to={PATHS.blogs} className={TILE}>
            <TileContent
              icon={<PostIcon className="size-5" />}
              title={SHELL_MESSAGES.blog}
              detail={HOME_MESSAGES.blogDetail}
            />
          </Link>
        </li>
        <li>
          <RandomProblemTile />
        </li>
      </ul>
    </div>
  );
}

const ROWS: readonly { verdict: Verdict; figures: string }[] = [
  { verdict: "accepted", figures: "2 ms" },
  { verdict: "accepted", figures: "11 ms" },
  { verdict: "time_limit_exceeded", figures: "1,000 ms" },
  { verdict: "wrong_answer", figures: "7 ms" },
];

/** A sample of what results look like. It is decoration, so it is hidden from screen readers. */
function Specimen() {
  return (
    <div aria-hidden="true" className="w-80 overflow-hidden rounded-lg border border-line bg-surface">
      <p className="border-b border-line bg-sunken px-4 py-2 text-xs text-muted">{HOME_MESSAGES.specimenTitle}</p>
      <div className="divide-y divide-line text-sm">
        {ROWS.map(({ verdict, figures }, index) => (
          <p key={figures} className="flex gap-4 px-4 py-2.5">
            <span className="w-4 text-muted tabular-nums">{index + 1}</span>
            <VerdictBadge verdict={verdict} statusId={0} description={VERDICT_NAMES[verdict]} />
            <span className="ml-auto text-muted tabular-nums">{figures}</span>
          </p>
        ))}
      </div>
    </div>
  );
}

/** Fetches a random problem's id and opens that problem (specification, section 2). */
function RandomProblemTile() {
  const navigate = useNavigate();
  const randomProblem = useRandomProblem();
  const press = () => {
    if (randomProblem.isPending) return;
    randomProblem.mutate(undefined, {
      onSuccess: ({ problemId }) => void navigate(problemPath(problemId)),
      onError: (error) => showToast("error", error.message),
    });
  };
  return (
    <button type="button" className={TILE} onClick={press} aria-disabled={randomProblem.isPending || undefined}>
      <TileContent
        icon={<ShuffleIcon className="size-5" />}
        title={HOME_MESSAGES.randomProblem}
        detail={HOME_MESSAGES.randomProblemDetail}
        isBusy={randomProblem.isPending}
      />
    </button>
  );
}

/** Fetches the id of a random problem. It is a mutation because every press must fetch again. */
function useRandomProblem() {
  return useMutation({ mutationFn: () => callApi("randomProblem", {}) });
}

/** The look of a tile, for a link and for a button. */
const TILE =
  "group flex h-full min-h-40 w-full flex-col rounded-lg border border-line bg-surface p-5 text-left transition-colors hover:border-accent hover:bg-accent-soft sm:min-h-48 sm:p-6";

/** The content of a tile. */
function TileContent({
  icon,
  title,
  detail,
  isBusy = false,
}: {
  icon: ReactNode;
  title: string;
  detail: string;
  isBusy?: boolean;
}) {
  return (
    <>
      <span className="flex items-start justify-between">
        <span className="grid size-10 place-items-center rounded-md bg-accent-soft text-accent group-hover:bg-surface">
          {icon}
        </span>
        <span className="text-xl text-muted transition-transform group-hover:translate-x-1 group-hover:text-accent">
          {isBusy ? <Spinner /> : <ArrowIcon className="size-5" />}
        </span>
      </span>
      <span className="mt-6 text-lg font-semibold sm:mt-10">{title}</span>
      <span className="mt-1 text-[0.9375rem] text-muted">{detail}</span>
    </>
  );
}

import type { VirtualPlace } from "@assay/contract/routes/contests/virtual";
import { Link } from "react-router";
import { VIRTUAL_MESSAGES as TEXTS } from "#features/contests/virtual/messages";
import { formatFullMoment } from "#lib/format";
import { contestPagePath } from "#paths";
import { TitledCard } from "#ui/boxes";

type RunListProps = {
  contestKey: string;
  runs: readonly VirtualPlace[];
  /** The number of the one that the page shows. */
  shown: number;
};

/** The reader's virtual participations in a contest, to look at an earlier one again. */
export function RunList({ contestKey, runs, shown }: RunListProps) {
  return (
    <TitledCard title={TEXTS.runs}>
      <ul className="grid gap-1 p-4">
        {runs.map(({ run, startsAt }) => (
          <li key={run}>
            <Link
              to={`${contestPagePath("contestVirtual", contestKey)}?run=${run}`}
              aria-current={run === shown ? "page" : undefined}
              className="underline underline-offset-2 aria-[current]:font-semibold aria-[current]:no-underline"
            >
              {TEXTS.begun({ run, start: formatFullMoment(startsAt ?? "") })}
            </Link>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

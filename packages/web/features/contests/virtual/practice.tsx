import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import { Link } from "react-router";
import { PRACTICE_MESSAGES as TEXTS } from "#features/contests/virtual/messages";
import { useServerNow } from "#lib/use-server-now";
import { contestPagePath } from "#paths";
import { TitledCard } from "#ui/boxes";
import { buttonStyles } from "#ui/button";
import { Note } from "#ui/note";

/** What a contest that is over still offers; nothing before. */
export function PracticeCard({ contest }: { contest: ContestDetails }) {
  if (!usePractises(contest)) return null;
  return (
    <TitledCard title={TEXTS.title}>
      <div className="grid justify-items-start gap-3 p-4">
        <p>{TEXTS.overview}</p>
        <Link to={contestPagePath("contestVirtual", contest.key)} className={buttonStyles("primary")}>
          {TEXTS.virtual}
        </Link>
      </div>
    </TitledCard>
  );
}

/** Says on a problem of a contest that is over what becomes of a submission; nothing before. */
export function PracticeNote({ contest }: { contest: ContestDetails }) {
  if (!usePractises(contest)) return null;
  return (
    <Note kind="info" className="mb-5">
      {TEXTS.over}{" "}
      <Link to={contestPagePath("contestVirtual", contest.key)} className="underline underline-offset-2">
        {TEXTS.virtual}
      </Link>
    </Note>
  );
}

/** Whether what the reader sends is on no board any more: all results are public, and no virtual participation runs. */
function usePractises({ isThawed, virtualEndsAt }: ContestDetails): boolean {
  const now = useServerNow();
  return isThawed && (virtualEndsAt === null || Date.parse(virtualEndsAt) <= now);
}

import type { ContestDetails } from "@assay/contract/routes/contests/contests";
import { ContestFrame } from "#features/contests/frame/contest-frame";
import { ContestFacts } from "#features/contests/overview/contest-facts";
import { ContestProblems } from "#features/contests/overview/contest-problems";
import { ParticipationCard } from "#features/contests/overview/participation-card";
import { PracticeCard } from "#features/contests/virtual/practice";
import { useMaths } from "#lib/maths/use-maths";
import { Card } from "#ui/boxes";
import { RichHtml, useHighlighter } from "#ui/rich-html";

/** A contest (`/contests/{key}`): its problems once the reader may know them, its description, and taking part. */
export function ContestPage() {
  return <ContestFrame>{(contest) => <Overview contest={contest} />}</ContestFrame>;
}

function Overview({ contest }: { contest: ContestDetails }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="grid min-w-0 gap-6">
        <ContestProblems contest={contest} />
        {contest.description !== "" && <Description html={contest.description} />}
      </div>
      <div className="grid gap-6 max-lg:-order-1 lg:order-1">
        <ParticipationCard contest={contest} />
        <PracticeCard contest={contest} />
        <ContestFacts contest={contest} />
      </div>
    </div>
  );
}

function Description({ html }: { html: string }) {
  const { renderMaths } = useMaths([html]);
  const highlightCode = useHighlighter(html);
  return (
    <Card className="p-5">
      <RichHtml html={html} renderMaths={renderMaths} highlightCode={highlightCode} />
    </Card>
  );
}

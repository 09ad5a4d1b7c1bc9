import type { Problem } from "@assay/contract/routes/problems";
import type { ReactNode } from "react";
import { DisplaySampleView } from "#features/problems/components/display-sample-view";
import { ProblemChecking } from "#features/problems/components/problem-checking";
import { ProblemCredit } from "#features/problems/components/problem-credit";
import { ProblemFacts } from "#features/problems/components/problem-facts";
import { ProblemSamples } from "#features/problems/components/problem-samples";
import { ProblemScore } from "#features/problems/components/problem-score";
import { StatementPages } from "#features/problems/components/statement-pages";
import { PROBLEM_MESSAGES } from "#lib/messages/problem";
import { type RenderMaths, RichHtml } from "#ui/rich-html";

/** A problem from its title to its licence. `action` stands beside the title; `isPart` where the page has a heading of its own. */
export function ProblemStatement(props: {
  problem: Problem;
  renderMaths: RenderMaths | null;
  action?: ReactNode;
  isPart?: boolean;
}) {
  const { problem, renderMaths } = props;
  const Title = props.isPart ? "h2" : "h1";
  return (
    <article className="@container">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 border-b border-line pb-5">
        <div className="min-w-0">
          <Title className="text-2xl font-semibold wrap-anywhere">{problem.title}</Title>
          <ProblemFacts problem={problem} />
        </div>
        {props.action}
      </header>
      <div className="mt-5 max-w-[75ch]">
        <RichHtml html={problem.description} renderMaths={renderMaths} />
        {problem.statementFile && <StatementPages statement={problem.statementFile} />}
        <Section
          title={isDialogue(problem) ? PROBLEM_MESSAGES.interaction : PROBLEM_MESSAGES.input}
          html={problem.input}
          renderMaths={renderMaths}
        />
        <Section title={PROBLEM_MESSAGES.output} html={problem.output} renderMaths={renderMaths} />
        <ProblemChecking comparison={problem.comparison} />
        <ProblemScore groups={problem.scoreGroups} />
      </div>
      <ProblemSamples problem={problem} />
      {problem.displaySamples.map((sample, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: samples never change their order
        <DisplaySampleView key={index} sample={sample} />
      ))}
      <ProblemCredit credit={problem.credit} />
    </article>
  );
}

/** An interactive problem whose statement has one section for both directions. */
function isDialogue({ comparison, output }: Problem): boolean {
  return comparison.kind === "interactive" && !output.trim();
}

function Section({ title, html, renderMaths }: { title: string; html: string; renderMaths: RenderMaths | null }) {
  if (!html.trim()) return null;
  return (
    <section>
      <h2 className="mt-7 mb-2 text-lg font-semibold">{title}</h2>
      <RichHtml html={html} renderMaths={renderMaths} />
    </section>
  );
}

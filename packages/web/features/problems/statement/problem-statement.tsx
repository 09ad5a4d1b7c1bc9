import type { Comparison, Credit } from "@assay/contract/routes/problems";
import { writtenTags } from "@assay/contract/vocabulary/problem";
import { explainsScoring } from "@assay/contract/vocabulary/scoring";
import { Fragment, type ReactNode } from "react";
import { SOLVED_MESSAGES } from "#features/problems/messages";
import { PROBLEM_MESSAGES } from "#features/problems/statement/messages";
import { DisplaySampleView, ProblemSamples } from "#features/problems/statement/problem-samples";
import { ProblemScore } from "#features/problems/statement/problem-score";
import { StatementLanguage } from "#features/problems/statement/statement-language";
import { StatementPages } from "#features/problems/statement/statement-pages";
import { withoutNote, withPageHeadings } from "#features/problems/statement/worded-headings";
import type { Problem } from "#lib/entities/problem";
import { formatMemory, formatSeconds } from "#lib/format";
import { directionOf } from "#lib/statement-language";
import { tagName } from "#lib/tag-name";
import { DifficultyChip } from "#ui/difficulty-chip";
import { CheckIcon } from "#ui/icons";
import { Note } from "#ui/note";
import { type RenderMaths, RichHtml } from "#ui/rich-html";

/** The classes of a statement's parts, for a page that arranges them. */
export interface StatementLayout {
  readonly article: string;
  readonly head: string;
  /** Around the facts and the action. */
  readonly aside: string;
  readonly facts: string;
  readonly body: string;
}

export const ONE_COLUMN: StatementLayout = {
  article: "",
  head: "border-b border-line pb-5",
  aside: "mt-2",
  facts: "",
  body: "max-w-[75ch]",
};

/**
 * A problem from its title to its licence. The title is a heading of the second level, below that of the page. The problem's own
 * page passes a `layout`, and an `action` to show beside the facts; the title is then the main heading.
 */
export function ProblemStatement(props: {
  problem: Problem;
  renderMaths: RenderMaths | null;
  action?: ReactNode;
  layout?: StatementLayout;
}) {
  const { problem, renderMaths, layout = ONE_COLUMN } = props;
  const Title = props.layout ? "h1" : "h2";
  const [output, note] = withoutNote(problem.output);
  return (
    <article className={layout.article}>
      <header className={layout.head}>
        <Title
          lang={problem.language ?? ""}
          dir={directionOf(problem.language)}
          className="text-2xl font-semibold wrap-anywhere"
        >
          {problem.title}
        </Title>
        <div className={layout.aside}>
          <ProblemFacts problem={problem} className={layout.facts} />
          {props.action}
        </div>
      </header>
      <div className={`@container mt-5 ${layout.body}`}>
        {problem.status && (
          <Note kind="info" className="mb-5">
            {PROBLEM_MESSAGES.status[problem.status]}
          </Note>
        )}
        <RichHtml html={withPageHeadings(problem.description)} lang={problem.language} renderMaths={renderMaths} />
        {problem.statementFile && <StatementPages statement={problem.statementFile} />}
        <Section
          title={isDialogue(problem) ? PROBLEM_MESSAGES.interaction : PROBLEM_MESSAGES.input}
          html={problem.input}
          lang={problem.language}
          renderMaths={renderMaths}
        />
        <Section title={PROBLEM_MESSAGES.output} html={output} lang={problem.language} renderMaths={renderMaths} />
        <ProblemChecking comparison={problem.comparison} />
        {!explainsScoring(problem.description, problem.input, problem.output) && (
          <ProblemScore groups={problem.scoreGroups} />
        )}
        <ProblemSamples problem={problem} renderMaths={renderMaths} />
        {problem.displaySamples.map((sample, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: samples never change their order
          <DisplaySampleView key={index} sample={sample} />
        ))}
        {note && (
          <div className="mt-7">
            <RichHtml html={withPageHeadings(note)} lang={problem.language} renderMaths={renderMaths} />
          </div>
        )}
        <ProblemCredit credit={problem.credit} />
      </div>
    </article>
  );
}

/** True for an interactive problem whose statement describes input and output in one section. */
function isDialogue({ comparison, output }: Problem): boolean {
  return comparison.kind === "interactive" && !output.trim();
}

function Section({
  title,
  html,
  ...text
}: {
  title: string;
  html: string;
  lang: string | undefined;
  renderMaths: RenderMaths | null;
}) {
  if (!html.trim()) return null;
  return (
    <section>
      <h2 className="mt-7 mb-2 text-lg font-semibold">{title}</h2>
      <RichHtml html={withPageHeadings(html)} {...text} />
    </section>
  );
}

/** The line below a problem's title: difficulty, tags, limits, what it is worth and whether the reader has solved it. */
function ProblemFacts({ problem, className }: { problem: Problem; className: string }) {
  const tags = writtenTags(problem.problemType);
  return (
    <div className={`flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-muted ${className}`}>
      {/* A draft's preview may have no difficulty or time limit yet. */}
      {problem.difficulty && <DifficultyChip difficulty={problem.difficulty} />}
      {tags.length > 0 && (
        <span className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <span
              key={tag}
              lang={tagName(tag) === tag ? "" : undefined}
              className="rounded bg-sunken px-2 text-xs leading-5 wrap-anywhere forced-colors:border"
            >
              {tagName(tag)}
            </span>
          ))}
        </span>
      )}
      <StatementLanguage problem={problem} />
      {problem.timeLimit > 0 && <Fact name={PROBLEM_MESSAGES.timeLimit}>{formatSeconds(problem.timeLimit)}</Fact>}
      {problem.memoryLimit !== null && (
        <Fact name={PROBLEM_MESSAGES.memoryLimit}>{formatMemory(problem.memoryLimit)}</Fact>
      )}
      {problem.comparison.kind === "interactive" && <span>{PROBLEM_MESSAGES.interactive}</span>}
      {problem.scoreGroups.length > 0 && <span>{PROBLEM_MESSAGES.score({ maximum: maximumOf(problem) })}</span>}
      {problem.points !== null && <span>{PROBLEM_MESSAGES.points({ points: problem.points })}</span>}
      {problem.isSolved && (
        <span className="inline-flex items-center gap-1.5">
          <SolvedMark isSolved />
          <span aria-hidden="true">{SOLVED_MESSAGES.mark}</span>
        </span>
      )}
    </div>
  );
}

function maximumOf({ scoreGroups }: Problem): number {
  return scoreGroups.reduce((sum, { points }) => sum + points, 0);
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className="whitespace-nowrap">
      {name}: <span className="font-medium text-ink tabular-nums">{children}</span>
    </span>
  );
}

/** Tells contestants how outputs are judged, unless they are simply compared. */
function ProblemChecking({ comparison }: { comparison: Comparison }) {
  const passes = comparison.passes === undefined ? null : PROBLEM_MESSAGES.passesHint({ count: comparison.passes });
  const hint = [hintOf(comparison), passes].filter((text) => text !== null).join(" ");
  return hint === "" ? null : <p className="mt-5 border-s-2 border-line ps-3 text-sm text-muted">{hint}</p>;
}

function hintOf({ kind, absoluteTolerance, relativeTolerance }: Comparison): string | null {
  const texts = PROBLEM_MESSAGES;
  if (kind === "interactive") return texts.interactiveHint;
  if (kind === "checker") return texts.checkerHint;
  const absolute = absoluteTolerance === null ? null : String(absoluteTolerance);
  const relative = relativeTolerance === null ? null : texts.relative({ value: String(relativeTolerance) });
  if (absolute !== null && relative !== null)
    return texts.toleranceHint({ size: texts.either({ absolute, relative }) });
  const only = absolute ?? relative;
  return only === null ? null : texts.toleranceHint({ size: only });
}

/** A problem's author, source, rights owner and licence, as far as they are known. */
function ProblemCredit({ credit }: { credit: Credit }) {
  const texts = PROBLEM_MESSAGES.credit;
  const parts: [string, ReactNode][] = [
    [texts.author, credit.author],
    [texts.source, credit.source && <Source name={credit.source} url={credit.sourceUrl} />],
    [texts.rightsOwner, credit.rightsOwner === credit.author ? null : credit.rightsOwner],
    [texts.license, licenceName(credit.license)],
  ];
  const known = parts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <p className="mt-8 border-t border-line pt-4 text-sm text-muted">
      {known.map(([name, value], index) => (
        <Fragment key={name}>
          {index > 0 && " · "}
          {name}: {value}
        </Fragment>
      ))}
    </p>
  );
}

/** Returns a licence's proper name: packages in the ICPC legacy format write "cc by-sa" for CC BY-SA. */
function licenceName(license: string | null): string | null {
  return license && /^cc/i.test(license) ? license.toUpperCase() : license;
}

function Source({ name, url }: { name: string; url: string | null }) {
  if (!url || !/^https?:\/\//i.test(url)) return name;
  return (
    <a href={url} rel="noopener noreferrer" className="underline hover:text-ink">
      {name}
    </a>
  );
}

/** A tick for a problem the reader has solved, or an empty space of the same size. */
function SolvedMark({ isSolved }: { isSolved: boolean }) {
  if (!isSolved) return <span className="inline-block size-4 shrink-0" />;
  return (
    <span className="inline-flex shrink-0 text-accepted" title={SOLVED_MESSAGES.mark}>
      <CheckIcon />
      <span className="sr-only">{SOLVED_MESSAGES.mark}</span>
    </span>
  );
}

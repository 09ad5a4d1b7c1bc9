import type { StatementFile } from "@assay/contract/routes/problems";
import { PROBLEM_MESSAGES } from "#features/problems/statement/messages";

type Page = StatementFile["pages"][number];

/**
 * A PDF statement, page by page. Each page is a picture with its text laid over it invisibly, so that it can be selected,
 * copied and read by screen readers. Mobile browsers cannot show a PDF inside a page.
 */
export function StatementPages({ statement }: { statement: StatementFile }) {
  return statement.pages.map((page, index) => {
    const label = PROBLEM_MESSAGES.statementPage({ number: index + 1, count: statement.pages.length });
    return <StatementPage key={page.picture} page={page} label={label} />;
  });
}

function StatementPage({ page, label }: { page: Page; label: string }) {
  return (
    <section aria-label={label} className="relative mt-5 overflow-hidden rounded-lg border border-line bg-surface">
      <img
        src={page.picture}
        alt=""
        width={page.width}
        height={page.height}
        loading="lazy"
        className="block h-auto w-full"
      />
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it is text, and the section around it has the name */}
      <svg
        viewBox={`0 0 ${page.width} ${page.height}`}
        className="absolute inset-0 size-full cursor-text fill-transparent font-sans selection:bg-accent/35 selection:fill-transparent"
      >
        {page.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a page never change their order
          <Line key={index} words={line} />
        ))}
      </svg>
    </section>
  );
}

/** The share of a word's height that is below the baseline. */
const DESCENT = 0.2;

function Line({ words }: { words: Page["lines"][number] }) {
  const [first] = words;
  if (!first) return null;
  return (
    <text fontSize={first.height} xmlSpace="preserve">
      {words.map(({ x, y, width, height, text }, index) => (
        <tspan
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of a line never change their order
          key={index}
          x={x}
          y={y + height * (1 - DESCENT)}
          fontSize={height}
          textLength={width}
          lengthAdjust="spacingAndGlyphs"
        >
          {text}
          {index < words.length - 1 && " "}
        </tspan>
      ))}
    </text>
  );
}

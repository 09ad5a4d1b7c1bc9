import { useEffect, useState } from "react";
import { Link } from "react-router";
import { Example } from "#features/home/example";
import { TILE_MESSAGES, VISITOR_MESSAGES } from "#features/home/messages";
import { Tiles } from "#features/home/tiles";
import { callApi } from "#lib/api-client";
import { fieldsOf, listOf, textOf } from "#lib/entities/values";
import { siteSettings } from "#lib/site";
import { PATHS, problemPath, submitPath } from "#paths";
import { buttonStyles } from "#ui/button";
import { icon } from "#ui/icons";
import { MarkedText } from "#ui/marked-text";

const texts = VISITOR_MESSAGES;
const BoltIcon = icon(<path d="M9 1.5 3.5 9H8l-1 5.5L12.5 7H8z" />);
const BulbIcon = icon(<path d="M5.5 10.5a4.5 4.5 0 1 1 5 0V12h-5zM6 14.5h4" />);
const LockIcon = icon(<path d="M3.5 7h9v7h-9zM5.5 7V4.5a2.5 2.5 0 0 1 5 0V7" />);
const POINTS = { live: BoltIcon, errors: BulbIcon, own: LockIcon } as const;

/** What visitors see at `/`: what this is, with a real example, and where to begin. */
export function VisitorHome() {
  const first = useFirstProblem();
  const { welcomeText } = siteSettings() ?? {};
  const isExampleHere = first?.title === texts.exampleTitle;
  return (
    <div className="page-width pt-8 lg:pt-10">
      <div className="grid items-center gap-8 lg:grid-cols-[minmax(0,25.75rem)_minmax(0,1fr)] lg:gap-11">
        <div>
          <h1 className="text-[2.25rem] leading-[2.625rem] font-bold tracking-[-0.02em] sm:text-[2.75rem] sm:leading-[3.125rem]">
            {texts.title}
          </h1>
          <p className="mt-5 max-w-prose text-[1.0625rem] leading-[1.625rem] whitespace-pre-line text-muted wrap-anywhere">
            {welcomeText ? <MarkedText text={welcomeText} /> : texts.lead}
          </p>
          <p className="mt-6 flex flex-wrap gap-3 *:max-sm:w-full">
            {/* Until the problem is known, the link leads to the list. */}
            <Link to={first ? submitPath(first._id) : PATHS.problemSet} className={buttonStyles("primary", "large")}>
              {texts.start}
            </Link>
            <Link to={PATHS.problemSet} className={buttonStyles("secondary", "large")}>
              {texts.browse}
            </Link>
          </p>
          <p className="mt-3 text-small text-muted">{texts.noAccount}</p>
          <ul className="mt-6 flex flex-col gap-3 border-t border-line pt-6">
            {Object.entries(texts.points).map(([name, { title, detail }]) => {
              const Icon = POINTS[name as keyof typeof POINTS];
              return (
                <li key={name} className="flex gap-3 text-muted">
                  <Icon className="mt-0.5 size-4 shrink-0 text-accent" />
                  <span>
                    <strong className="font-semibold text-ink">{title}</strong> {detail}
                  </span>
                </li>
              );
            })}
          </ul>
        </div>
        <Example />
      </div>
      <Tiles className="mt-9" practiceDetail={TILE_MESSAGES.practiceProblemDetail} />
      <p className="mt-5 text-end text-small text-muted">
        {texts.real}{" "}
        {isExampleHere && (
          <Link to={problemPath(first._id)} className="text-accent underline">
            {texts.openExample}
          </Link>
        )}
      </p>
    </div>
  );
}

/** The example's problem, or the first one if it is not here; null until it is known. If that fails, the page works without it. */
function useFirstProblem(): { readonly _id: string; readonly title: string } | null {
  const [first, setFirst] = useState<{ _id: string; title: string } | null>(null);
  useEffect(() => {
    const request = new AbortController();
    callApi("listProblems", { query: { pageNumber: 1 }, signal: request.signal }).then(
      (reply) => {
        const problems = listOf(fieldsOf(reply).problems).map(fieldsOf);
        const found = problems.find(({ title }) => title === texts.exampleTitle) ?? problems[0];
        setFirst(found ? { _id: textOf(found._id), title: textOf(found.title) } : null);
      },
      () => undefined,
    );
    return () => request.abort();
  }, []);
  return first;
}

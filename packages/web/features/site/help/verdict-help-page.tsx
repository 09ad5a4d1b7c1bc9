import { useEffect, useRef } from "react";
import { Link, useParams } from "react-router";
import { HELP_CONTENT } from "#features/site/help/help-content";
import {
  type CauseDetails,
  HELP_LANGUAGES,
  type HelpContent,
  type HelpLanguage,
  titleOf,
} from "#features/site/help/help-types";
import { HELP_MESSAGES } from "#features/site/help/messages";
import { usePageTitle } from "#lib/browser";
import { HELP_TOPICS, type HelpTopic, isHelpTopic, RUNTIME_TOPICS } from "#lib/help-topics";
import { KEEP_SCROLL } from "#lib/keep-scroll";
import { sitePath, withSearch } from "#lib/next-page";
import { useSearchParams } from "#lib/search-params";
import { PATHS, verdictHelpPath } from "#paths";
import { Card, ScrollingText } from "#ui/boxes";
import { buttonStyles } from "#ui/button";
import { classNames } from "#ui/class-names";
import { ArrowIcon } from "#ui/icons";
import { PlainMarkup } from "#ui/plain-markup";
import { EmptyState } from "#ui/states";
import { TabBar, TabGroup, TabPanel } from "#ui/tabs";
import { VerdictIcon, verdictLook } from "#ui/verdict-badge";

/** What a verdict means, its usual causes and how to find the mistake. Opens in the language of the submission it is about. */
export function VerdictHelpPage() {
  const { topic } = useParams();
  return isHelpTopic(topic) ? <VerdictHelp key={topic} topic={topic} /> : <NoSuchTopic />;
}

function NoSuchTopic() {
  usePageTitle(HELP_MESSAGES.gone);
  return (
    <div className="page-width py-8">
      <EmptyState isPage title={HELP_MESSAGES.gone}>
        <Link to={PATHS.help} className={buttonStyles()}>
          {HELP_MESSAGES.all}
        </Link>
      </EmptyState>
    </div>
  );
}

function VerdictHelp({ topic }: { topic: HelpTopic }) {
  const content = HELP_CONTENT[topic];
  const { intro, steps, aside } = content.texts;
  const title = titleOf(content);
  const [search] = useSearchParams();
  const from = sitePath(search.get("from"));
  const look = verdictLook(content.verdict);
  usePageTitle(title);
  return (
    <div className="page-width grid gap-6 pt-7 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-8 xl:grid-cols-[13.5rem_minmax(0,44rem)_14.5rem]">
      {from && (
        <div className="lg:hidden">
          <BackLink from={from} />
        </div>
      )}
      <TopicList topic={topic} />
      <article className="min-w-0 lg:row-span-2 xl:row-span-1">
        <header className="flex items-center gap-3">
          <span
            className={`grid size-11 shrink-0 place-items-center rounded-md ${look.softClassName} ${look.className}`}
          >
            <VerdictIcon icon={look.icon} />
          </span>
          <h1 className="text-2xl font-semibold sm:text-[1.75rem]">{title}</h1>
        </header>
        <p className="mt-4 text-base leading-6.5">
          <PlainMarkup text={intro} />
        </p>
        <Causes content={content} />
        <h2 className="mt-8 text-lg font-semibold">{HELP_MESSAGES.steps}</h2>
        <ol className="mt-2 grid gap-3 text-[0.9375rem] leading-6">
          {Object.entries(steps).map(([name, step], index) => (
            <li key={name} className="flex gap-3">
              <span
                aria-hidden="true"
                className="grid size-6 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-strong"
              >
                {index + 1}
              </span>
              <span className="min-w-0">
                <PlainMarkup text={step} />
              </span>
            </li>
          ))}
        </ol>
      </article>
      <aside className="grid content-start gap-4 lg:col-start-1 xl:col-start-auto">
        {from && (
          <Card className="p-4 max-lg:hidden">
            <BackLink from={from} />
          </Card>
        )}
        {aside && (
          <Card className="p-4">
            <h2 className="text-sm font-semibold">{aside.title}</h2>
            <p className="mt-1 text-small leading-4.5 text-muted">{aside.text}</p>
          </Card>
        )}
      </aside>
    </div>
  );
}

function BackLink({ from }: { from: string }) {
  return (
    <Link to={from} className={`${buttonStyles("secondary", "small")} w-full`}>
      <ArrowIcon className="size-4 rotate-180" />
      {/^\/submit\//.test(from) ? HELP_MESSAGES.back : HELP_MESSAGES.backElsewhere}
    </Link>
  );
}

/** The list of topics. On a narrow screen it is a row that scrolls to the current one. */
function TopicList({ topic }: { topic: HelpTopic }) {
  const [search] = useSearchParams();
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // In newer browsers this returns a promise, which need not be awaited.
    void current.current?.scrollIntoView?.({ block: "nearest", inline: "center" });
  }, []);
  return (
    <nav aria-label={HELP_MESSAGES.list} className="min-w-0">
      <p className="mb-2 px-2.5 text-sm font-semibold max-lg:sr-only">{HELP_MESSAGES.list}</p>
      <ul className="flex gap-1 max-lg:scroll-x max-lg:py-1 lg:grid">
        {HELP_TOPICS.map((one) => {
          const content = HELP_CONTENT[one];
          const isKind = RUNTIME_TOPICS.includes(one);
          const look = verdictLook(content.verdict);
          const isCurrent = one === topic;
          return (
            <li key={one}>
              <Link
                ref={isCurrent ? current : undefined}
                to={withSearch(verdictHelpPath(one), search)}
                aria-current={isCurrent ? "page" : undefined}
                className={classNames(
                  "flex items-center gap-2.5 rounded-md px-2.5 whitespace-nowrap hover:bg-hover",
                  isKind ? "h-9 text-small lg:h-7.5 lg:ps-9" : "h-9",
                  isCurrent ? `font-semibold ${look.softClassName} ${look.className}` : isKind && "text-muted",
                )}
              >
                {!isKind && (
                  <span className={look.className}>
                    <VerdictIcon icon={look.icon} />
                  </span>
                )}
                {content.texts.short ?? titleOf(content)}
              </Link>
            </li>
          );
        })}
        <li>
          <Link
            to={withSearch(PATHS.help, search)}
            className="flex h-9 items-center rounded-md px-2.5 whitespace-nowrap text-accent hover:bg-hover"
          >
            {HELP_MESSAGES.all}
          </Link>
        </li>
      </ul>
    </nav>
  );
}

function Causes({ content: { texts, causes } }: { content: HelpContent }) {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("language");
  const language = HELP_LANGUAGES.find((one) => one.id === wanted)?.id ?? LIKE[wanted ?? ""] ?? "cpp";
  const choose = (next: HelpLanguage) =>
    setSearch(
      (old) => {
        const changed = new URLSearchParams(old);
        changed.set("language", next);
        return changed;
      },
      { replace: true, state: KEEP_SCROLL },
    );
  const shown = Object.entries(texts.causes).filter(([name]) => causes[name]?.languages?.includes(language) ?? true);
  return (
    <section>
      <h2 className="mt-7 mb-2 text-lg font-semibold">{HELP_MESSAGES.causes}</h2>
      <Card className="overflow-hidden">
        <TabGroup chosen={language} onChoose={choose}>
          <TabBar label={HELP_MESSAGES.language} tabs={HELP_LANGUAGES} className="h-11 border-b border-line px-2.5" />
          <TabPanel id={language}>
            {shown.length === 0 && <p className="p-4 text-muted">{HELP_MESSAGES.none}</p>}
            <ol>
              {shown.map(([name, { title, text }], index) => (
                <li key={name} className="px-4 py-3.5 not-first:border-t not-first:border-line">
                  <h3 className="text-sm font-semibold">
                    {index + 1}. {title}
                  </h3>
                  <p className="mt-0.5 text-sm leading-5 text-muted">
                    <PlainMarkup text={text} />
                  </p>
                  <Example details={causes[name]} language={language} />
                </li>
              ))}
            </ol>
          </TabPanel>
        </TabGroup>
      </Card>
      {wanted !== null && wanted !== language && (
        <p className="mt-2 text-small text-muted">{HELP_MESSAGES.otherLanguages}</p>
      )}
    </section>
  );
}

/** Languages whose programs fail in the same ways as those of another one. */
const LIKE: Readonly<Record<string, HelpLanguage>> = {
  c: "cpp",
  rust: "cpp",
  kotlin: "java",
  csharp: "java",
  pypy: "python",
};

function Example({ details, language }: { details: CauseDetails | undefined; language: HelpLanguage }) {
  const example = details?.examples?.[language];
  if (!example) return null;
  return (
    <div className="mt-2.5 grid gap-3 sm:grid-cols-2">
      <div className="min-w-0">
        <p className="mb-1 flex items-center gap-1.5 text-xs font-medium text-wrong-answer">
          <VerdictIcon icon="cross" />
          {HELP_MESSAGES.wrong}
        </p>
        <ScrollingText className="rounded-md text-small leading-5">{example.wrong}</ScrollingText>
      </div>
      <div className="min-w-0">
        <p className="mb-1 flex items-center gap-1.5 text-xs font-medium text-accepted">
          <VerdictIcon icon="check" />
          {HELP_MESSAGES.right}
        </p>
        <ScrollingText className="rounded-md text-small leading-5">{example.right}</ScrollingText>
      </div>
    </div>
  );
}

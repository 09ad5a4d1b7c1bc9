import { currentLanguage } from "@assay/contract/texts/language";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { guideTitle } from "#features/site/help/guide-list";
import { GUIDE_MESSAGES as TEXTS } from "#features/site/help/guide-messages";
import { HELP_CONTENT } from "#features/site/help/help-content";
import { titleOf } from "#features/site/help/help-types";
import { HELP_MESSAGES } from "#features/site/help/messages";
import { usePageTitle } from "#lib/browser";
import { GUIDE_GROUPS, type GuideGroup } from "#lib/guide-pages";
import { HELP_TOPICS } from "#lib/help-topics";
import { withSearch } from "#lib/next-page";
import { useSearchParams } from "#lib/search-params";
import { guidePath, PATHS, verdictHelpPath } from "#paths";
import { Card } from "#ui/boxes";
import { PlainMarkup } from "#ui/plain-markup";
import { VerdictIcon, verdictLook } from "#ui/verdict-badge";

/** The list of the help pages (`/help`): about this site, verdicts, and the guide. The language and the way back in its address go on to the page that is opened. */
export function HelpPage() {
  usePageTitle(HELP_MESSAGES.title);
  const [search] = useSearchParams();
  return (
    <div className="page-width max-w-4xl pt-7">
      <h1 className="text-2xl font-semibold sm:text-[1.75rem]">{HELP_MESSAGES.title}</h1>
      <HelpLinks title={TEXTS.here}>
        <HelpLink to={PATHS.languageHelp}>{TEXTS.languages}</HelpLink>
        <HelpLink to={PATHS.keyHelp}>{TEXTS.keys}</HelpLink>
        <li>
          <a href={API_PAGE} className={LINK}>
            {TEXTS.api}
          </a>
        </li>
      </HelpLinks>
      <h2 className="mt-7 text-lg font-semibold">{HELP_MESSAGES.list}</h2>
      <p className="mt-1 mb-3 text-muted">{HELP_MESSAGES.lead}</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {HELP_TOPICS.map((topic) => {
          const content = HELP_CONTENT[topic];
          const look = verdictLook(content.verdict);
          return (
            <li key={topic}>
              <Card className="flex h-full gap-3 p-4">
                <span className={`mt-0.5 ${look.className}`}>
                  <VerdictIcon icon={look.icon} />
                </span>
                <div className="min-w-0">
                  <Link
                    to={withSearch(verdictHelpPath(topic), search)}
                    className="font-semibold text-accent underline underline-offset-2"
                  >
                    {titleOf(content)}
                  </Link>
                  <p className="mt-1 text-small leading-4.5 text-muted">
                    <PlainMarkup text={content.texts.intro} />
                  </p>
                </div>
              </Card>
            </li>
          );
        })}
      </ul>
      <h2 className="mt-7 text-lg font-semibold">{TEXTS.title}</h2>
      {currentLanguage().language.tag !== "en" && <p className="mt-1 text-muted">{TEXTS.isEnglish}</p>}
      <div className="grid gap-x-6 sm:grid-cols-2">
        {(Object.keys(GUIDE_GROUPS) as GuideGroup[]).map((group) => (
          <HelpLinks key={group} title={TEXTS.groups[group]}>
            {GUIDE_GROUPS[group].map((page) => (
              <HelpLink key={page} to={guidePath(page)}>
                <span lang="en">{guideTitle(page)}</span>
              </HelpLink>
            ))}
          </HelpLinks>
        ))}
      </div>
    </div>
  );
}

/** The description of the API, which the server makes: no page of the client. */
const API_PAGE = "/api/docs";
const LINK = "text-accent underline underline-offset-2";

function HelpLinks({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-5">
      <h3 className="mb-1.5 font-semibold">{title}</h3>
      <ul className="grid gap-1.5">{children}</ul>
    </section>
  );
}

function HelpLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={LINK}>
        {children}
      </Link>
    </li>
  );
}

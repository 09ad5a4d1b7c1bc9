import { Link } from "react-router";
import { HELP_CONTENT } from "#features/site/help/help-content";
import { titleOf } from "#features/site/help/help-types";
import { HELP_MESSAGES } from "#features/site/help/messages";
import { usePageTitle } from "#lib/browser";
import { HELP_TOPICS } from "#lib/help-topics";
import { withSearch } from "#lib/next-page";
import { useSearchParams } from "#lib/search-params";
import { verdictHelpPath } from "#paths";
import { Card } from "#ui/boxes";
import { PlainMarkup } from "#ui/plain-markup";
import { VerdictIcon, verdictLook } from "#ui/verdict-badge";

/** The list of the help pages (`/help`). The language and the way back in its address go on to the page that is opened. */
export function HelpPage() {
  usePageTitle(HELP_MESSAGES.title);
  const [search] = useSearchParams();
  return (
    <div className="page-width max-w-4xl pt-7">
      <h1 className="text-2xl font-semibold sm:text-[1.75rem]">{HELP_MESSAGES.title}</h1>
      <p className="mt-1 mb-5 text-muted">{HELP_MESSAGES.lead}</p>
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
    </div>
  );
}

import { currentLanguage } from "@assay/contract/texts/language";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { guideTitle } from "#features/site/help/guide-list";
import { GUIDE_MESSAGES as TEXTS } from "#features/site/help/guide-messages";
import { HELP_MESSAGES } from "#features/site/help/messages";
import { GUIDE_GROUPS, type GuideGroup } from "#lib/guide-pages";
import { guidePath, PATHS } from "#paths";
import { classNames } from "#ui/class-names";

type HelpFrameProps = {
  /** The name of the page of the guide that is shown, if it is one. */
  current?: string;
  title: ReactNode;
  /** For who reads in another language than English. */
  note?: string;
  children: ReactNode;
};

/** A help page with the list of all of them beside it. */
export function HelpFrame({ current, title, note, children }: HelpFrameProps) {
  return (
    <div className="page-width grid gap-6 pt-7 lg:grid-cols-[14rem_minmax(0,46rem)] lg:gap-10">
      <nav aria-label={HELP_MESSAGES.all} className="text-sm max-lg:order-last print:hidden">
        <Link to={PATHS.help} className="font-semibold hover:underline">
          {HELP_MESSAGES.all}
        </Link>
        {(Object.keys(GUIDE_GROUPS) as GuideGroup[]).map((group) => (
          <section key={group} className="mt-4">
            <h2 className="mb-1 font-semibold">{TEXTS.groups[group]}</h2>
            <ul>
              {GUIDE_GROUPS[group].map((page) => (
                <li key={page}>
                  <Link
                    to={guidePath(page)}
                    lang="en"
                    aria-current={page === current ? "page" : undefined}
                    className={classNames(
                      "block rounded-md px-2.5 py-1.5 hover:bg-hover",
                      page === current ? "bg-accent-soft font-semibold text-accent-strong" : "text-muted",
                    )}
                  >
                    {guideTitle(page)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold wrap-anywhere sm:text-[1.75rem]">{title}</h1>
        {note !== undefined && currentLanguage().language.tag !== "en" && <p className="mt-1 text-muted">{note}</p>}
        <div className="mt-5">{children}</div>
      </div>
    </div>
  );
}

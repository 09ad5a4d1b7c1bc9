import type { Contributor } from "@assay/contract/routes/site";
import { Link } from "react-router";
import { useSite, useSiteText } from "#features/site/api";
import { ABOUT_MESSAGES } from "#features/site/messages";
import { usePageTitle } from "#lib/browser";
import { hasContact, siteSettings } from "#lib/site";
import { PATHS } from "#paths";
import { Avatar } from "#ui/avatar";
import { buttonStyles } from "#ui/button";
import { RichHtml } from "#ui/rich-html";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/**
 * The about page (`/about`): the platform, its contributors and a link to the contact page (specification, section 2).
 */
export function AboutPage() {
  usePageTitle(ABOUT_MESSAGES.title);
  return (
    <div className="page-width max-w-4xl pt-8 sm:pt-12">
      <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{ABOUT_MESSAGES.title}</h1>
      {siteSettings()?.hasAbout && <OwnText />}
      <p className="mt-4 max-w-prose text-lg text-muted">{ABOUT_MESSAGES.lead}</p>
      <dl className="mt-10 grid gap-x-8 gap-y-6 md:grid-cols-3">
        {Object.values(ABOUT_MESSAGES.points).map(({ title, text }) => (
          <div key={title} className="border-t-2 border-accent pt-3">
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 text-[0.9375rem] text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-12 text-lg font-semibold">{ABOUT_MESSAGES.name}</h2>
      <p className="mt-1 max-w-prose text-muted">{ABOUT_MESSAGES.nameText}</p>
      <h2 className="mt-12 mb-4 text-lg font-semibold">{ABOUT_MESSAGES.contributors}</h2>
      <ContributorList />
      {hasContact() && (
        <p className="mt-10 flex flex-wrap items-center gap-4">
          {ABOUT_MESSAGES.questions}
          <Link to={PATHS.contact} className={buttonStyles()}>
            {ABOUT_MESSAGES.contact}
          </Link>
        </p>
      )}
    </div>
  );
}

/** What the site says of itself, above what is said of Assay. */
function OwnText() {
  const text = useSiteText("about");
  if (text.isPending)
    return (
      <Loading label={ABOUT_MESSAGES.loadingText}>
        <Skeleton className="mt-6 h-32" />
      </Loading>
    );
  if (text.isError) return <ErrorState title={ABOUT_MESSAGES.textFailed} query={text} />;
  return (
    <div className="mt-6 mb-10">
      <RichHtml html={text.data.html} />
    </div>
  );
}

const GRID = "grid gap-4 sm:grid-cols-2";

/** The contributors of this installation: four in the specification (section 2), others if admins have changed them. */
function ContributorList() {
  const site = useSite();
  if (site.isPending) {
    return (
      <Loading label={ABOUT_MESSAGES.loading}>
        <div className={GRID}>
          {["a", "b", "c", "d"].map((key) => (
            <Skeleton key={key} className="h-20" />
          ))}
        </div>
      </Loading>
    );
  }
  if (site.isError) {
    return <ErrorState title={ABOUT_MESSAGES.loadFailed} query={site} />;
  }
  return (
    <ul className={GRID}>
      {site.data.contributors.map((contributor) => (
        <Entry key={`${contributor.name} ${contributor.role}`} contributor={contributor} />
      ))}
    </ul>
  );
}

function Entry({ contributor: { name, role, link, isPart } }: { contributor: Contributor }) {
  return (
    <li lang="" className="flex min-h-20 items-center gap-4 rounded-lg border border-line bg-surface p-4">
      {!isPart && <Avatar name={name} className="size-12 shrink-0" />}
      <div className="min-w-0">
        <p lang="" dir="auto" className="font-semibold wrap-anywhere">
          {link === null ? (
            name
          ) : (
            <a href={link} rel="noopener noreferrer" className="text-accent underline underline-offset-2">
              {name}
            </a>
          )}
        </p>
        <p lang="" dir="auto" className="text-sm text-muted wrap-anywhere">
          {role}
        </p>
      </div>
    </li>
  );
}

import { Link } from "react-router";
import { ContributorList } from "#features/pages/components/contributor-list";
import { usePageTitle } from "#lib/browser";
import { ABOUT_MESSAGES } from "#lib/messages/about";
import { PATHS } from "#paths";
import { buttonStyles } from "#ui/button";

/** `/about`: what the platform is, who made it, and how to reach them (specification, section 2). */
export function AboutPage() {
  usePageTitle(ABOUT_MESSAGES.title);
  return (
    <div className="page-width max-w-4xl pt-8 sm:pt-12">
      <h1 className="text-3xl font-semibold tracking-tight sm:text-4xl">{ABOUT_MESSAGES.title}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{ABOUT_MESSAGES.lead}</p>
      <dl className="mt-10 grid gap-x-8 gap-y-6 md:grid-cols-3">
        {ABOUT_MESSAGES.points.map(({ title, text }) => (
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
      <p className="mt-10 flex flex-wrap items-center gap-4">
        {ABOUT_MESSAGES.questions}
        <Link to={PATHS.contact} className={buttonStyles()}>
          {ABOUT_MESSAGES.contact}
        </Link>
      </p>
    </div>
  );
}

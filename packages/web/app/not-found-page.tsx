import { PAGE_TEXTS } from "@assay/contract/texts/pages";
import { Link } from "react-router";
import { SHELL_MESSAGES } from "#lib/messages/shell";
import { PATHS } from "#paths";
import { buttonStyles } from "#ui/button-styles";
import { usePageTitle } from "#ui/page-title";

/** The page of every address that has no other (specification, section 2). */
export function NotFoundPage() {
  usePageTitle(PAGE_TEXTS.notFound);
  return (
    <div className="page-width py-20 sm:py-28">
      <h1 className="text-2xl font-semibold sm:text-3xl">{PAGE_TEXTS.notFound}</h1>
      {/* The specification has both as one text: "404 - Page Not Found. The page …". */}
      <span className="sr-only">. </span>
      <p className="mt-3 text-muted">{PAGE_TEXTS.notFoundDetail}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to={PATHS.problemSet} className={buttonStyles("primary")}>
          {SHELL_MESSAGES.toProblemSet}
        </Link>
        <Link to={PATHS.home} className={buttonStyles()}>
          {SHELL_MESSAGES.toHome}
        </Link>
      </div>
    </div>
  );
}

import type { ComponentType } from "react";
import { usePageTitle } from "#lib/browser";
import { PART_MESSAGES } from "#lib/messages/parts";
import { Link } from "#lib/router";
import { siteSettings } from "#lib/site";
import { PATHS } from "#paths";
import { buttonStyles } from "#ui/button";
import { EmptyState } from "#ui/states";

/** Wraps a page of a part of the site: if an admin has turned the part off, a notice replaces the page. */
export function ofPart(part: "hasChat" | "hasBlog", Page: ComponentType): ComponentType {
  return function PartPage() {
    return siteSettings()?.[part] === false ? <PartOff title={PART_MESSAGES[part]} /> : <Page />;
  };
}

function PartOff({ title }: { title: string }) {
  usePageTitle(title);
  return (
    <div className="page-width py-8">
      <EmptyState isPage title={title}>
        <Link to={PATHS.problemSet} className={buttonStyles("primary")}>
          {PART_MESSAGES.toProblemSet}
        </Link>
      </EmptyState>
    </div>
  );
}

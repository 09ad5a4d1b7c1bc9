import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useLayoutEffect, useRef } from "react";
import { Link, useLocation, useNavigate, useParams } from "react-router";
import { guideTitle, loadGuidePage } from "#features/site/help/guide-list";
import { GUIDE_MESSAGES as TEXTS } from "#features/site/help/guide-messages";
import { HelpFrame } from "#features/site/help/help-frame";
import { HELP_MESSAGES } from "#features/site/help/messages";
import { usePageTitle } from "#lib/browser";
import { QUERY_KEYS } from "#lib/query-keys";
import { PATHS } from "#paths";
import { buttonStyles } from "#ui/button";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";
import "../../../ui/rich-html.css";

/** A page of the guide (`/help/guide/…`). The guide is in English. */
export function GuidePage() {
  const { page = "" } = useParams();
  const title = guideTitle(page);
  usePageTitle(title ?? HELP_MESSAGES.gone);
  if (title === undefined)
    return (
      <div className="page-width py-8">
        <EmptyState isPage title={HELP_MESSAGES.gone}>
          <Link to={PATHS.help} className={buttonStyles()}>
            {HELP_MESSAGES.all}
          </Link>
        </EmptyState>
      </div>
    );
  return (
    <HelpFrame current={page} title={<span lang="en">{title}</span>} note={TEXTS.isEnglish}>
      <GuideText key={page} page={page} />
    </HelpFrame>
  );
}

function GuideText({ page }: { page: string }) {
  const text = useQuery({
    queryKey: QUERY_KEYS.guidePage(page),
    queryFn: () => loadGuidePage(page),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (text.isPending)
    return (
      <Loading label={TEXTS.loading}>
        <Skeleton className="h-96 w-full" />
      </Loading>
    );
  if (text.isError) return <ErrorState title={TEXTS.failed} query={text} />;
  return <Article html={text.data.html} />;
}

/** The text comes from the build, not from people, so it is shown as it is. */
function Article({ html }: { html: string }) {
  const host = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    host.current?.replaceChildren(document.createRange().createContextualFragment(html));
  }, [html]);
  useLayoutEffect(() => {
    if (hash) host.current?.querySelector(`#${CSS.escape(decodeURIComponent(hash.slice(1)))}`)?.scrollIntoView();
  }, [hash]);
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest("a");
    const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !isPlain || link.origin !== window.location.origin) return;
    event.preventDefault();
    void navigate(link.pathname + link.hash);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link is followed by the keyboard with a click, too
    <article ref={host} lang="en" dir="ltr" className="rich-html" onClick={follow} />
  );
}

import { useSiteText } from "#features/site/api";
import { SITE_TEXT_MESSAGES } from "#features/site/messages";
import { usePageTitle } from "#lib/browser";
import { RichHtml } from "#ui/rich-html";
import { EmptyState, ErrorState, Loading, Skeleton } from "#ui/states";

/** The imprint (`/imprint`), which admins write in the site settings. */
export function ImprintPage() {
  return <SiteTextPage name="imprint" />;
}

/** The privacy notice (`/privacy`), likewise. */
export function PrivacyPage() {
  return <SiteTextPage name="privacy" />;
}

function SiteTextPage({ name }: { name: "imprint" | "privacy" }) {
  const title = SITE_TEXT_MESSAGES[name];
  usePageTitle(title);
  const text = useSiteText(name);
  return (
    <div className="page-width max-w-3xl pt-8 sm:pt-12">
      <h1 className="mb-6 text-2xl font-semibold sm:text-3xl">{title}</h1>
      {text.isPending && (
        <Loading label={SITE_TEXT_MESSAGES.loading}>
          <Skeleton className="h-64" />
        </Loading>
      )}
      {text.isError && <ErrorState title={SITE_TEXT_MESSAGES.failed} query={text} />}
      {text.data &&
        (text.data.html === "" ? <EmptyState title={SITE_TEXT_MESSAGES.none} /> : <RichHtml html={text.data.html} />)}
    </div>
  );
}

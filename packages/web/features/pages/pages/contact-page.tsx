import { useSite } from "#features/pages/api/read-site";
import { ContactForm } from "#features/pages/components/contact-form";
import { usePageTitle } from "#lib/browser";
import { CONTACT_MESSAGES } from "#lib/messages/contact";
import { ErrorState, Loading, Skeleton } from "#ui/states";

/** `/contact`: the form, whether or not a form service is configured. */
export function ContactPage() {
  usePageTitle(CONTACT_MESSAGES.title);
  return (
    <div className="page-width max-w-2xl pt-8 sm:pt-12">
      <h1 className="text-2xl font-semibold sm:text-3xl">{CONTACT_MESSAGES.title}</h1>
      <p className="mt-2 mb-6 text-muted">{CONTACT_MESSAGES.lead}</p>
      <Contact />
    </div>
  );
}

function Contact() {
  const site = useSite();
  if (site.isPending) {
    return (
      <Loading label={CONTACT_MESSAGES.loading}>
        <Skeleton className="h-128" />
      </Loading>
    );
  }
  if (site.isError) {
    return (
      <ErrorState
        title={CONTACT_MESSAGES.loadFailed}
        detail={site.error.message}
        onRetry={() => void site.refetch()}
        isRetrying={site.isFetching}
      />
    );
  }
  const { contact, contactAddress } = site.data;
  return <ContactForm contact={contact} address={contactAddress} />;
}

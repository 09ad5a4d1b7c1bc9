import { type SettingsReply, useSaveSiteSettings, useSiteSettingsForm } from "#features/site/settings/api";
import { ContributorsCard } from "#features/site/settings/contributors-card";
import { SITE_SETTINGS_MESSAGES as TEXTS } from "#features/site/settings/messages";
import { NoticesCard, PrivacyCard } from "#features/site/settings/people-cards";
import { AnnouncementCard, LookCard, PartsCard, RegistrationCard } from "#features/site/settings/settings-cards";
import { useEdited } from "#lib/edited";
import { useForm } from "#lib/form";
import { ADMIN_TITLES } from "#lib/messages/admin";
import { Button } from "#ui/button";
import { classNames } from "#ui/class-names";
import { Refusal } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { SkeletonFields } from "#ui/skeletons";
import { ErrorState, Loading } from "#ui/states";
import { showToast } from "#ui/toast";

export function SiteSettingsForm() {
  const stored = useSiteSettingsForm();
  if (stored.data) return <LoadedForm stored={stored.data} onReload={() => void stored.refetch()} />;
  return (
    <div>
      <h1 className="mb-4 text-2xl leading-9 font-semibold">{ADMIN_TITLES.settings}</h1>
      {stored.isPending && (
        <Loading label={TEXTS.loading}>
          <div className="grid gap-4">
            <SkeletonFields count={4} />
            <SkeletonFields count={3} />
          </div>
        </Loading>
      )}
      {stored.isLoadingError && <ErrorState title={TEXTS.failed} query={stored} />}
    </div>
  );
}

/** The settings being edited. Settings that were not changed here follow the server. */
function LoadedForm({ stored, onReload }: { stored: SettingsReply; onReload: () => void }) {
  const edited = useEdited(stored.settings);
  const form = useForm(useSaveSiteSettings(), {
    input: () => ({ ...edited.values, version: stored.version }),
    onDone: () => showToast("success", TEXTS.saved),
    edited,
  });
  const change = (part: Partial<SettingsReply["settings"]>) => {
    for (const name of Object.keys(part)) form.dismiss(name);
    edited.change(part);
  };
  const discard = () => {
    form.discard();
    onReload();
  };
  const part = { settings: edited.values, onChange: change };
  return (
    <Form form={form} className="grid min-w-0 gap-4">
      <div
        className={classNames(
          "flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2",
          form.isChanged && "sticky top-(--header-height) z-10 -my-2 bg-page py-2",
        )}
      >
        <h1 className="text-2xl leading-9 font-semibold">{ADMIN_TITLES.settings}</h1>
        {form.isChanged && (
          <div className="flex flex-wrap items-center gap-2">
            <p role="status" className="text-small text-muted max-sm:w-full">
              {TEXTS.unsaved({ count: edited.count })}
            </p>
            <Button isOff={form.isBusy} onClick={discard}>
              {TEXTS.discard}
            </Button>
            <SubmitButton size="normal">{TEXTS.save}</SubmitButton>
          </div>
        )}
      </div>
      <Refusal message={Object.keys(form.errors).length > 0 ? TEXTS.checkFields : form.refusal} />
      <LookCard {...part} />
      <RegistrationCard {...part} codeUses={edited.changes.registrationCode === undefined ? stored.codeUses : 0} />
      <div className="grid gap-4 md:grid-cols-2">
        <AnnouncementCard {...part} />
        <div className="grid content-start gap-4">
          <PartsCard {...part} />
          <PrivacyCard {...part} />
        </div>
      </div>
      <NoticesCard {...part} />
      <ContributorsCard {...part} />
    </Form>
  );
}

import { useState } from "react";
import { type SettingsReply, useSaveSiteSettings, useSiteSettingsForm } from "#features/site/settings/api";
import { ContributorsCard } from "#features/site/settings/contributors-card";
import { SITE_SETTINGS_MESSAGES as TEXTS } from "#features/site/settings/messages";
import { NoticesCard, PrivacyCard } from "#features/site/settings/people-cards";
import { AnnouncementCard, LookCard, PartsCard, RegistrationCard } from "#features/site/settings/settings-cards";
import { type FieldErrors, refusedFields } from "#lib/field-errors";
import { useUnsavedChanges } from "#lib/use-unsaved-changes";
import { Button } from "#ui/button";
import { classNames } from "#ui/class-names";
import { Refusal } from "#ui/fields";
import { SkeletonFields } from "#ui/skeletons";
import { ErrorState, Loading } from "#ui/states";
import { showToast } from "#ui/toast";

/** What admins set for the whole site. */
export function SiteSettingsForm() {
  const stored = useSiteSettingsForm();
  if (stored.data) return <Form stored={stored.data} onReload={() => void stored.refetch()} />;
  return (
    <div>
      <h1 className="mb-4 text-2xl leading-9 font-semibold">{TEXTS.title}</h1>
      {stored.isPending && (
        <Loading label={TEXTS.loading}>
          <div className="grid gap-4">
            <SkeletonFields count={4} />
            <SkeletonFields count={3} />
          </div>
        </Loading>
      )}
      {stored.isLoadingError && (
        <ErrorState
          title={TEXTS.failed}
          error={stored.error}
          onRetry={() => void stored.refetch()}
          isRetrying={stored.isFetching}
        />
      )}
    </div>
  );
}

/** The settings being edited. Settings that were not changed here follow the server. */
function Form({ stored, onReload }: { stored: SettingsReply; onReload: () => void }) {
  const [changes, setChanges] = useState<Partial<SettingsReply["settings"]>>({});
  const save = useSaveSiteSettings();
  const settings = { ...stored.settings, ...changes };
  const changed = Object.entries(changes).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored.settings[name as keyof typeof changes]),
  );
  useUnsavedChanges(changed.length > 0);
  const errors: FieldErrors = save.isError ? refusedFields(save.error) : {};
  const change = (more: Partial<SettingsReply["settings"]>) => {
    if (!save.isPending) save.reset();
    setChanges((before) => ({ ...before, ...more }));
  };
  const discard = () => {
    save.reset();
    setChanges({});
    onReload();
  };
  const submit = () => {
    if (save.isPending) return;
    save.mutate(
      { ...settings, version: stored.version },
      {
        onSuccess: () => {
          setChanges({});
          showToast("success", TEXTS.saved);
        },
      },
    );
  };
  const isFieldInvalid = Object.keys(errors).length > 0;
  const part = { settings, errors, onChange: change };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid min-w-0 gap-4"
    >
      <div
        className={classNames(
          "flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2",
          changed.length > 0 && "sticky top-(--header-height) z-10 -my-2 bg-page py-2",
        )}
      >
        <h1 className="text-2xl leading-9 font-semibold">{TEXTS.title}</h1>
        {changed.length > 0 && (
          <div className="flex flex-wrap items-center gap-2">
            <p role="status" className="text-small text-muted max-sm:w-full">
              {TEXTS.unsaved(changed.length)}
            </p>
            <Button isOff={save.isPending} onClick={discard}>
              {TEXTS.discard}
            </Button>
            <Button kind="primary" type="submit" isBusy={save.isPending}>
              {TEXTS.save}
            </Button>
          </div>
        )}
      </div>
      <Refusal message={save.isError ? (isFieldInvalid ? TEXTS.checkFields : save.error.message) : null} />
      <LookCard {...part} />
      <RegistrationCard {...part} codeUses={changes.registrationCode === undefined ? stored.codeUses : 0} />
      <div className="grid gap-4 md:grid-cols-2">
        <AnnouncementCard {...part} />
        <div className="grid content-start gap-4">
          <PartsCard {...part} />
          <PrivacyCard {...part} />
        </div>
      </div>
      <NoticesCard {...part} />
      <ContributorsCard {...part} />
    </form>
  );
}

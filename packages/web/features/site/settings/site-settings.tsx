import { LIMITS } from "@assay/contract/vocabulary/limits";
import { shownSettings } from "@assay/contract/vocabulary/shown-settings";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ContributorsCard } from "#features/site/settings/contributors-card";
import { LanguagesCard } from "#features/site/settings/languages-card";
import { SITE_SETTINGS_MESSAGES as TEXTS } from "#features/site/settings/messages";
import { PeopleCard } from "#features/site/settings/people-card";
import { SchoolCard } from "#features/site/settings/school-card";
import {
  AnnouncementCard,
  LookCard,
  PartsCard,
  RegistrationCard,
  type SettingsPart,
} from "#features/site/settings/settings-cards";
import { useShowSettings } from "#features/site/settings/show-settings";
import { type CallInput, type CallReply, callApi } from "#lib/api-client";
import { useEdited } from "#lib/edited";
import { useForm } from "#lib/form";
import { ADMIN_TITLES } from "#lib/messages/common";
import { QUERY_KEYS } from "#lib/query-keys";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";
import { classNames } from "#ui/class-names";
import { Refusal, TextArea, TextField } from "#ui/fields";
import { Form, SubmitButton } from "#ui/form";
import { PageHead } from "#ui/page-head";
import { SkeletonFields } from "#ui/skeletons";
import { ErrorState, Loading } from "#ui/states";
import { showToast } from "#ui/toast";

export function SiteSettingsForm() {
  const stored = useSiteSettingsForm();
  if (stored.data) return <LoadedForm stored={stored.data} onReload={() => void stored.refetch()} />;
  return (
    <div>
      <PageHead title={ADMIN_TITLES.settings} />
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
      <PageHead
        help="site-settings"
        title={ADMIN_TITLES.settings}
        className={classNames("min-h-9", form.isChanged && "sticky top-(--header-height) z-10 -my-2 bg-page py-2")}
      >
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
      </PageHead>
      <Refusal message={Object.keys(form.errors).length > 0 ? TEXTS.checkFields : form.refusal} />
      <SchoolCard {...part} />
      <LookCard {...part} />
      <RegistrationCard {...part} codeUses={edited.changes.registrationCode === undefined ? stored.codeUses : 0} />
      <div className="grid items-start gap-4 md:grid-cols-2">
        <AnnouncementCard {...part} />
        <div className="grid content-start gap-4">
          <PartsCard {...part} />
          <PeopleCard {...part} />
        </div>
      </div>
      <LanguagesCard {...part} languages={stored.languages} />
      <NoticesCard {...part} />
      <ContributorsCard {...part} />
    </Form>
  );
}

type SettingsReply = CallReply<"readSiteSettings">;

/** Loads the settings of the site. Another admin may have changed them, so they are fetched whenever they are opened. */
function useSiteSettingsForm() {
  return useQuery({
    queryKey: QUERY_KEYS.siteSettings(),
    queryFn: ({ signal }) => callApi("readSiteSettings", { signal }),
    refetchOnMount: "always",
  });
}

/** Saves the settings of the site and shows them at once. */
function useSaveSiteSettings() {
  const client = useQueryClient();
  const show = useShowSettings();
  return useMutation({
    mutationFn: (body: CallInput<"changeSiteSettings">["body"]) => callApi("changeSiteSettings", { body }),
    onSuccess: (reply) => {
      client.setQueryData(QUERY_KEYS.siteSettings(), reply);
      show(shownSettings(reply.settings));
      void client.invalidateQueries({ queryKey: QUERY_KEYS.languages() });
      void client.invalidateQueries({ queryKey: QUERY_KEYS.audits() });
    },
  });
}

function NoticesCard({ settings, onChange }: SettingsPart) {
  return (
    <TitledCard title={TEXTS.notices}>
      <div className="grid gap-2 p-4">
        <TextField
          label={TEXTS.contactAddress}
          hint={TEXTS.contactAddressHint}
          type="email"
          value={settings.contactAddress}
          name="contactAddress"
          onChange={(event) => onChange({ contactAddress: event.target.value })}
        />
        <TextArea
          label={TEXTS.about}
          hint={TEXTS.aboutHint}
          value={settings.about}
          maxLength={LIMITS.siteTextLength}
          rows={4}
          name="about"
          onChange={(event) => onChange({ about: event.target.value })}
        />
        <TextArea
          label={TEXTS.imprint}
          hint={TEXTS.textHint}
          value={settings.imprint}
          maxLength={LIMITS.siteTextLength}
          rows={4}
          name="imprint"
          onChange={(event) => onChange({ imprint: event.target.value })}
        />
        <TextArea
          label={TEXTS.privacy}
          hint={TEXTS.textHint}
          value={settings.privacy}
          maxLength={LIMITS.siteTextLength}
          rows={4}
          name="privacy"
          onChange={(event) => onChange({ privacy: event.target.value })}
        />
      </div>
    </TitledCard>
  );
}

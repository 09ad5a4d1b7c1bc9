import { LIMITS } from "@assay/contract/vocabulary/limits";
import { SITE_SETTINGS_MESSAGES as TEXTS } from "#features/site/settings/messages";
import type { SettingsPart } from "#features/site/settings/settings-cards";
import { TitledCard } from "#ui/boxes";
import { TextArea, TextField } from "#ui/fields";
import { Switch } from "#ui/switch";

export function PrivacyCard({ settings, onChange }: SettingsPart) {
  return (
    <TitledCard title={TEXTS.people}>
      <div className="px-4">
        <Switch
          label={TEXTS.membersOnly}
          isOn={settings.membersOnly}
          onChange={(membersOnly) => onChange({ membersOnly })}
        />
      </div>
      <p className="px-4 pb-4 text-small text-muted">{TEXTS.membersOnlyHint}</p>
    </TitledCard>
  );
}

export function NoticesCard({ settings, onChange }: SettingsPart) {
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

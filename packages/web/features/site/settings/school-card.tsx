import type { SiteSettings } from "@assay/contract/routes/site-settings";
import { SITE_SETTINGS_MESSAGES as TEXTS } from "#features/site/settings/messages";
import { schoolSettings } from "#features/site/settings/school-settings";
import type { SettingsPart } from "#features/site/settings/settings-cards";
import { TitledCard } from "#ui/boxes";
import { Button } from "#ui/button";

/** Sets at once what a school needs. It says what will change, and changes the form: saving is the one request, and each setting stays a setting. */
export function SchoolCard({ settings, onChange }: SettingsPart) {
  const changes = schoolSettings(settings);
  const lines = linesOf(changes);
  return (
    <TitledCard title={TEXTS.school}>
      <div className="grid gap-3 p-4">
        {lines.length === 0 ? (
          <p className="text-muted">{TEXTS.schoolIsSet}</p>
        ) : (
          <>
            <p>{TEXTS.schoolHint}</p>
            <ul className="list-disc ps-5">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <Button className="w-fit" onClick={() => onChange(changes)}>
              {TEXTS.schoolButton}
            </Button>
          </>
        )}
      </div>
    </TitledCard>
  );
}

function linesOf(changes: Partial<SiteSettings>): string[] {
  const line = (setting: string, value: string | undefined) =>
    value === undefined ? [] : [TEXTS.schoolLine({ setting, value })];
  const { usersOnly, registration, rankingFor, profilesFor, postsFor, names } = changes;
  return [
    ...(usersOnly ? [TEXTS.usersOnly] : []),
    ...line(TEXTS.registration, registration && TEXTS.modes[registration]),
    ...line(TEXTS.rankingFor, rankingFor && TEXTS.audiences[rankingFor]),
    ...line(TEXTS.profilesFor, profilesFor && TEXTS.audiences[profilesFor]),
    ...line(TEXTS.postsFor, postsFor && TEXTS.audiences[postsFor]),
    ...line(TEXTS.names, names && TEXTS.namings[names]),
  ];
}

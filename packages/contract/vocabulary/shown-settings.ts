/** The settings of a site that are secret or that pages load only where they show them. */
interface WithheldSettings {
  readonly registrationCode: string;
  readonly signupsPerHour: number;
  readonly sessionHours: number;
  readonly languagesOff: readonly string[];
  readonly about: string;
  readonly imprint: string;
  readonly privacy: string;
}

/** What everybody may know of a site's settings, and every page needs: all but how registration is protected, what `readPageLanguages` tells, and the long texts. */
export function shownSettings<Settings extends WithheldSettings>(settings: Settings) {
  const { about, imprint, privacy, ...others } = settings;
  const { registrationCode: _, signupsPerHour: _perHour, sessionHours: _hours, languagesOff: _off, ...shown } = others;
  const hasAbout = about.trim() !== "";
  return { ...shown, hasAbout, hasImprint: imprint.trim() !== "", hasPrivacy: privacy.trim() !== "" };
}

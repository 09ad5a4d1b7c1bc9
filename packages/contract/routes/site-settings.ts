import { z } from "zod";
import { SITE_SETTINGS_ENDPOINTS } from "#endpoints/site";
import { email, optionalText, requiredLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { contributor } from "#routes/site";
import { LIMITS } from "#vocabulary/limits";
import { REGISTRATION_MODES, SITE_COLOUR_NAMES } from "#vocabulary/site-colours";

const { min, max } = LIMITS.registrationCodeLength;
const signups = LIMITS.signupsPerHour;
const signupsSentence = `Sign-ups per hour has to be a whole number from ${signups.min} to ${signups.max.toLocaleString("en")}`;

export const siteSettings = z.object({
  name: requiredLabel("Site name", LIMITS.siteNameLength),
  /** Empty for Assay's own logo. */
  logoLetter: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}]?$/u, "Logo letter has to be one letter or digit"),
  colour: z.enum(SITE_COLOUR_NAMES, `Colour has to be one of ${SITE_COLOUR_NAMES.join(", ")}`),
  /** Shown on the home page; empty for Assay's own text. */
  welcomeText: optionalText("Welcome text", LIMITS.welcomeTextLength),
  /** Empty for none. */
  announcement: optionalText("Announcement", LIMITS.announcementLength),
  /** When the announcement disappears; null for never. */
  announcementUntil: timestamp.nullable(),
  registration: z.enum(REGISTRATION_MODES, `Registration has to be one of ${REGISTRATION_MODES.join(", ")}`),
  /** Kept while registration does not ask for it. */
  registrationCode: z
    .string()
    .trim()
    .max(max, `Code may have at most ${max} characters`)
    .regex(/^[\x21-\x7e]*$/, "Code may contain only ASCII letters, digits and punctuation, without spaces"),
  /** How many accounts one address may create within an hour. */
  signupsPerHour: z.int(signupsSentence).min(signups.min, signupsSentence).max(signups.max, signupsSentence),
  contributors: z
    .array(contributor)
    .max(LIMITS.contributorCount, `There may be at most ${LIMITS.contributorCount} contributors`),
  hasChat: z.boolean(),
  hasBlog: z.boolean(),
  /** True if only members see ranking, profiles and posts. */
  membersOnly: z.boolean(),
  /** Empty for none. */
  contactAddress: email.or(z.literal("")),
  /** In Markdown; empty for none. */
  imprint: optionalText("Imprint", LIMITS.siteTextLength),
  privacy: optionalText("Privacy notice", LIMITS.siteTextLength),
});
export type SiteSettings = z.infer<typeof siteSettings>;

const siteSettingsReply = z.object({
  settings: siteSettings,
  /** Grows with each change. */
  version: z.int(),
  /** How many accounts were created with the code since it was last changed. */
  codeUses: z.int(),
});

export const SITE_SETTINGS_ROUTES = defineRoutes(SITE_SETTINGS_ENDPOINTS, "site", {
  readSiteSettings: {
    summary: "The settings of the site, with the registration code",
    replies: { 200: siteSettingsReply },
  },
  /** `version` is the one that the admin has edited, so that two admins do not undo each other's work. */
  changeSiteSettings: {
    worksOnFullDisk: true,
    summary: "Change the settings of the site",
    bodyBytes: LIMITS.siteRequestBytes,
    body: siteSettings
      .extend({ version: z.int() })
      .refine(({ registration, registrationCode }) => registration !== "code" || registrationCode.length >= min, {
        path: ["registrationCode"],
        error: `Code needs at least ${min} characters`,
      }),
    replies: { 200: siteSettingsReply },
  },
});

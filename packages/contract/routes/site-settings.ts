import { z } from "zod";
import { SITE_SETTINGS_ENDPOINTS } from "#endpoints/site";
import { messageReply } from "#routes/errors";
import { email, oneOf, optionalText, requiredLabel, timestamp } from "#routes/fields";
import { defineRoutes } from "#routes/route";
import { FIELD_TEXTS, LABELS, SCHEMA_TEXTS, said } from "#routes/schema-texts";
import { contributor, knownLanguage } from "#routes/site";
import { LANGUAGE_TAGS } from "#texts/language";
import { LANGUAGE_KEYS } from "#vocabulary/languages/all";
import { LIMITS } from "#vocabulary/limits";
import { AUDIENCES, NAMINGS, POST_AUDIENCES } from "#vocabulary/privacy";
import { REGISTRATION_MODES, SITE_COLOUR_NAMES } from "#vocabulary/site-colours";

const { min, max } = LIMITS.registrationCodeLength;
const signups = LIMITS.signupsPerHour;
const signupsSentence = said(
  FIELD_TEXTS.wholeNumberBetween({ label: LABELS.signupsPerHour, min: signups.min, max: signups.max }),
);

const session = LIMITS.sessionHours;
const sessionSentence = said(
  FIELD_TEXTS.wholeNumberBetween({ label: LABELS.sessionHours, min: session.min, max: session.max }),
);

export const siteSettings = z.object({
  name: requiredLabel(LABELS.siteName, LIMITS.siteNameLength),
  /** Empty for Assay's own logo. */
  logoLetter: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}]?$/u, said(SCHEMA_TEXTS.logoLetter)),
  colour: oneOf(LABELS.colour, SITE_COLOUR_NAMES),
  /** Of pages and mails, for people who have chosen none; null for the one that each browser asks for. */
  language: z.enum(LANGUAGE_TAGS, said(SCHEMA_TEXTS.noSuchLanguage)).nullable(),
  /** Shown on the home page; empty for Assay's own text. */
  welcomeText: optionalText(LABELS.welcomeText, LIMITS.welcomeTextLength),
  /** Empty for none. */
  announcement: optionalText(LABELS.announcement, LIMITS.announcementLength),
  /** When the announcement disappears; null for never. */
  announcementUntil: timestamp.nullable(),
  registration: oneOf(LABELS.registration, REGISTRATION_MODES),
  /** Kept while registration does not ask for it. */
  registrationCode: z
    .string()
    .trim()
    .max(max, said(FIELD_TEXTS.tooLong({ label: LABELS.code, max })))
    .regex(/^[\x21-\x7e]*$/, said(SCHEMA_TEXTS.registrationCode)),
  /** How many accounts one address may create within an hour. */
  signupsPerHour: z.int(signupsSentence).min(signups.min, signupsSentence).max(signups.max, signupsSentence),
  contributors: z
    .array(contributor)
    .max(LIMITS.contributorCount, said(SCHEMA_TEXTS.contributors({ max: LIMITS.contributorCount }))),
  /** Languages that the judge may have, and in which nobody may send programs. */
  languagesOff: z
    .array(oneOf(LABELS.language, LANGUAGE_KEYS))
    .refine((keys) => new Set(keys).size === keys.length, said(SCHEMA_TEXTS.languageTwice)),
  hasChat: z.boolean(),
  hasBlog: z.boolean(),
  /** Who sees the ranking and, but for visitors, by which setting of each contest, its standings. */
  rankingFor: oneOf(LABELS.rankingFor, AUDIENCES),
  profilesFor: oneOf(LABELS.profilesFor, AUDIENCES),
  postsFor: oneOf(LABELS.postsFor, POST_AUDIENCES),
  /** How other people than staff and oneself are named. */
  names: oneOf(LABELS.names, NAMINGS),
  /** After how many hours without use a login ends; for logins from then on. */
  sessionHours: z.int(sessionSentence).min(session.min, sessionSentence).max(session.max, sessionSentence),
  /** True if visitors see nothing but the texts of the site itself and the pages on which one logs in. */
  usersOnly: z.boolean(),
  /** Empty for none. */
  contactAddress: email.or(z.literal("")),
  /** What the about page begins with. In Markdown, as the next two; empty for none. */
  about: optionalText(LABELS.aboutText, LIMITS.siteTextLength),
  imprint: optionalText(LABELS.imprint, LIMITS.siteTextLength),
  privacy: optionalText(LABELS.privacyNotice, LIMITS.siteTextLength),
});
export type SiteSettings = z.infer<typeof siteSettings>;

const siteSettingsReply = z.object({
  settings: siteSettings,
  /** Grows with each change. */
  version: z.int(),
  /** How many accounts were created with the code since it was last changed. */
  codeUses: z.int(),
  /** Those that the judge has, whether they are switched off or not. */
  languages: z.array(knownLanguage),
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
        error: said(SCHEMA_TEXTS.codeTooShort({ min })),
      }),
    replies: { 200: siteSettingsReply },
  },
  /** PNG, JPEG, WebP or SVG, recognised by its content. */
  changeSiteLogo: {
    summary: "Give the site a logo",
    bodyBytes: LIMITS.siteLogoRequestBytes,
    body: z.object({
      base64: z
        .base64(said(SCHEMA_TEXTS.pictureBase64))
        .max(
          Math.ceil(LIMITS.siteLogoBytes / 3) * 4,
          said(FIELD_TEXTS.kibibytesAtMost({ label: "logo", max: LIMITS.siteLogoBytes / 1_024 })),
        ),
    }),
    replies: { 200: z.object({ logo: z.string().nullable() }) },
  },
  removeSiteLogo: {
    summary: "Take the site's logo away",
    replies: { 200: messageReply },
  },
});

import type { SITE_ROUTES } from "@assay/contract/routes/site";
import type { SITE_SETTINGS_ROUTES } from "@assay/contract/routes/site-settings";
import { ADMINS, EVERYBODY, type RouteCases } from "#testing/route-case";

const SITE_SETTINGS = {
  name: "Harbour School Judge",
  logoLetter: "H",
  colour: "teal",
  welcomeText: "",
  announcement: "",
  announcementUntil: null,
  registration: "open",
  registrationCode: "",
  signupsPerHour: 30,
  membersOnly: false,
  contactAddress: "",
  imprint: "",
  privacy: "",
  contributors: [],
  hasChat: true,
  hasBlog: true,
};

/** What the tests know of the routes of this folder. */
export const SITE_CASES: RouteCases<typeof SITE_ROUTES & typeof SITE_SETTINGS_ROUTES> = {
  readPageLanguages: { may: EVERYBODY },
  readSite: { may: EVERYBODY },
  readSiteText: { may: EVERYBODY, sample: { params: { name: "imprint" } }, probes: [{ params: { name: "imprint" } }] },
  readSiteSettings: { may: ADMINS, needsSession: true },
  changeSiteSettings: {
    may: ADMINS,
    sample: { body: { ...SITE_SETTINGS, version: 0 } },
    probes: [{ body: {} }],
    needsSession: true,
  },
};

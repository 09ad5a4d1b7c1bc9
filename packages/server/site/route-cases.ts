import type { SITE_ROUTES } from "@assay/contract/routes/site";
import type { SITE_SETTINGS_ROUTES } from "@assay/contract/routes/site-settings";
import { SITE_SETTINGS } from "@assay/contract/testing/site-settings";
import { ADMINS, EVERYBODY, type RouteCases } from "#testing/route-case";

/** What the tests know of the routes of this folder. */
export const SITE_CASES: RouteCases<typeof SITE_ROUTES & typeof SITE_SETTINGS_ROUTES> = {
  readPageLanguages: { may: EVERYBODY },
  readLanguageDetails: { may: EVERYBODY },
  readSite: { may: EVERYBODY },
  readSiteText: { may: EVERYBODY, sample: { params: { name: "imprint" } }, probes: [{ params: { name: "imprint" } }] },
  readSiteSettings: { may: ADMINS, needsSession: true },
  changeSiteSettings: {
    may: ADMINS,
    sample: { body: { ...SITE_SETTINGS, name: "Harbour School Judge", logoLetter: "H", colour: "teal", version: 0 } },
    probes: [{ body: {} }],
    needsSession: true,
  },
};

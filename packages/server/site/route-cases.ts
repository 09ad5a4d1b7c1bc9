import type { SITE_ROUTES } from "@assay/contract/routes/site";
import type { SITE_SETTINGS_ROUTES } from "@assay/contract/routes/site-settings";
import { SITE_SETTINGS } from "@assay/contract/testing/site-settings";
import { SMALL_PNG } from "#testing/pictures";
import { ADMINS, EVERYBODY, type RouteCases } from "#testing/route-case";

/** What the tests know of the routes of this folder. */
export const SITE_CASES: RouteCases<typeof SITE_ROUTES & typeof SITE_SETTINGS_ROUTES> = {
  readPageLanguages: { may: EVERYBODY },
  readLanguageDetails: { may: EVERYBODY },
  readSite: { may: EVERYBODY },
  readSiteLogo: { may: EVERYBODY, sample: {} },
  readSiteText: { may: EVERYBODY, sample: { params: { name: "imprint" } }, probes: [{ params: { name: "imprint" } }] },
  readSiteSettings: { may: ADMINS, needsSession: true },
  changeSiteSettings: {
    may: ADMINS,
    sample: { body: { ...SITE_SETTINGS, name: "Harbour School Judge", logoLetter: "H", colour: "teal", version: 0 } },
    probes: [{ body: {} }],
    needsSession: true,
  },
  changeSiteLogo: { may: ADMINS, sample: { body: { base64: SMALL_PNG } }, probes: [{ body: {} }], needsSession: true },
  removeSiteLogo: { may: ADMINS, needsSession: true },
};

import type { SSO_ROUTES } from "@assay/contract/routes/sso";
import { TEST_PASSWORD } from "#testing/open-test-app";
import { ADMINS, EVERYBODY, type RouteCases, SIGNED_IN } from "#testing/route-case";

const unknown = { params: { providerKey: "unknown" } };
const settings = { name: "School", issuer: "https://id.example.org", clientId: "assay" };
const saved = { params: { providerKey: "school" }, body: settings };
const linking = { body: { providerKey: "unknown", password: TEST_PASSWORD } };

/** What the tests know of the routes of this folder. */
export const SSO_CASES: RouteCases<typeof SSO_ROUTES> = {
  listLoginProviders: { may: EVERYBODY },
  listOwnIdentities: { may: SIGNED_IN, needsSession: true },
  linkIdentity: { may: [401, 404, 404, 404, 404], sample: linking, probes: [linking], needsSession: true },
  unlinkIdentity: { may: [401, 404, 404, 404, 404], sample: unknown, probes: [unknown], needsSession: true },
  listSsoProviders: { may: ADMINS, needsSession: true },
  saveSsoProvider: { may: ADMINS, sample: saved, probes: [saved], needsSession: true },
  deleteSsoProvider: { may: [401, 403, 403, 403, 404], sample: unknown, probes: [unknown], needsSession: true },
};

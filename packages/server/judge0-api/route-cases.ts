import type { TEST_RUN_ROUTES } from "@assay/contract/routes/judge0/routes";
import type { SYSTEM_ROUTES } from "@assay/contract/routes/judge0/system-routes";
import { HIDDEN_INPUTS } from "@assay/database/testing/problems";
import { OWN_OUTPUT } from "#testing/people";
import { ADMINS, CREATORS, EVERYBODY, type RouteCases, SIGNED_IN } from "#testing/route-case";

const FREE_RUN = { language_id: 52, source_code: "x", stdin: "1", expected_output: "1", wall_time_limit: 2 };

const ITEM = { language_id: 52, source_code: "x", stdin: HIDDEN_INPUTS[0]?.slice(0, 3) };

/** What the tests know of the routes of this folder. */
export const JUDGE0_CASES: RouteCases<typeof TEST_RUN_ROUTES & typeof SYSTEM_ROUTES> = {
  createSubmission: {
    may: CREATORS,
    sample: { query: { base64_encoded: "false" }, body: FREE_RUN },
    probes: [{ body: ITEM }, { body: {} }],
  },
  readSubmission: {
    may: [401, 404, 200, 404, 200],
    sample: ({ token }) => ({ params: { token }, query: { fields: "*" } }),
    probes: ({ tokens }) => tokens.map((token) => ({ params: { token }, query: { fields: "*" } })),
    secret: { text: OWN_OUTPUT, for: ["owner", "admin"] },
  },
  listSubmissions: {
    may: ADMINS,
    // Other cases add newer ones.
    sample: { query: { page: "1", per_page: "100", fields: "*" } },
    probes: [{ query: { fields: "*" } }],
    secret: { text: OWN_OUTPUT, for: ["admin"] },
  },
  deleteSubmission: {
    may: ADMINS,
    sample: ({ spareToken }) => ({ params: { token: spareToken }, query: { fields: "token" } }),
    probes: ({ tokens }) => [{ params: { token: tokens[0] }, query: { fields: "*" } }],
  },
  createBatch: {
    may: CREATORS,
    sample: ({ problemId }) => ({
      query: { base64_encoded: "false", wait: "true" },
      body: {
        submissions: [FREE_RUN],
        problem_id: problemId,
      },
    }),
    probes: ({ problemId }) => [{ body: { submissions: [ITEM, {}], problem_id: problemId } }],
  },
  readBatch: {
    may: SIGNED_IN,
    sample: ({ token }) => ({ query: { tokens: token, base64_encoded: "false", fields: "*" } }),
    probes: ({ tokens }) => {
      const query = { tokens: tokens.join(",") };
      const encoded = { ...query, fields: "*", base64_encoded: "true" };
      return [
        { query: { ...query, fields: "*" } },
        { query },
        { query: encoded },
        { query: { ...query, fields: "nonsense" } },
      ];
    },
    secret: { text: OWN_OUTPUT, for: ["owner", "admin"] },
  },
  judge0Home: { may: EVERYBODY },
  listLanguages: { may: SIGNED_IN },
  listAllLanguages: { may: SIGNED_IN },
  readLanguage: {
    may: SIGNED_IN,
    sample: { params: { languageId: "52" } },
    probes: [{ params: { languageId: "52" } }],
  },
  listStatuses: { may: SIGNED_IN },
  readSystemInfo: { may: SIGNED_IN },
  readConfigInfo: { may: SIGNED_IN },
  readAbout: { may: SIGNED_IN },
  readVersion: { may: SIGNED_IN },
  readLicense: { may: SIGNED_IN },
  readIsolate: { may: SIGNED_IN },
  readStatistics: { may: SIGNED_IN, sample: { query: { invalidate_cache: "true" } } },
  readWorkers: { may: SIGNED_IN },
  authenticate: { may: SIGNED_IN, sample: { body: {} }, probes: [{ body: {} }] },
  authorize: { may: ADMINS, sample: { body: {} }, probes: [{ body: {} }], changesNothing: true },
};

import type { HOME_ROUTES } from "@assay/contract/routes/home";
import { type RouteCases, SIGNED_IN } from "#testing/route-case";

/** What the tests know of the routes of this folder. */
export const HOME_CASES: RouteCases<typeof HOME_ROUTES> = {
  readHome: { may: SIGNED_IN, secret: { text: '"userName":"owner"', for: ["owner"] } },
};

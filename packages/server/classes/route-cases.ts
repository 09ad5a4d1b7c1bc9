import type { CLASS_ROUTES } from "@assay/contract/routes/classes/classes";
import { type RouteCases, SIGNED_IN } from "#testing/route-case";

/** A class of the tables' world: its owner owns it, the user is a student, the other one is no member. */
export const CLASS_SLUG = "open-class";
const ofClass = { params: { slug: CLASS_SLUG } };

/** What the tests know of the routes of this folder. */
export const CLASS_CASES: RouteCases<typeof CLASS_ROUTES> = {
  listClasses: { may: SIGNED_IN },
  createClass: {
    may: [401, 403, 403, 403, 201],
    siteRoles: { teacher: 201 },
    sample: { body: { name: "Class 7a" } },
    probes: [{ body: { name: "Class 7a" } }],
  },
  readClass: { may: [401, 200, 200, 404, 200], sample: ofClass, probes: [ofClass] },
};

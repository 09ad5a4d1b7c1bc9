import type { LTI_COURSE_ROUTES } from "@assay/contract/routes/classes/courses";
import type { LTI_ROUTES } from "@assay/contract/routes/lti";
import { CLASS_SLUG } from "#classes/route-cases";
import { ADMINS, type RouteCases } from "#testing/route-case";

const NOTHING = "018f0000-0000-7000-8000-000000000000";
const PLATFORM = {
  ...{
    name: "Moodle",
    issuer: "https://moodle.example.org",
    clientId: "client",
    authUrl: "https://moodle.example.org/auth",
  },
  ...{ tokenUrl: "https://moodle.example.org/token", jwksUrl: "https://moodle.example.org/jwks", deployments: ["1"] },
};
const unknownPlatform = { params: { platformId: NOTHING }, body: PLATFORM };
const unknownDeployment = { params: { deploymentId: NOTHING } };
/** Admins, who find nothing there. */
const ADMINS_FIND_NOTHING = [401, 403, 403, 403, 404] as const;

/** What the tests know of the routes of this folder. */
export const LTI_CASES: RouteCases<typeof LTI_ROUTES> = {
  readLti: { may: ADMINS, needsSession: true },
  createLtiPlatform: {
    may: [401, 403, 403, 403, 201],
    sample: ({ spares }) => ({ body: { ...PLATFORM, clientId: spares.classSlug } }),
    probes: [{ body: PLATFORM }],
    needsSession: true,
  },
  editLtiPlatform: { may: ADMINS_FIND_NOTHING, sample: unknownPlatform, probes: [unknownPlatform], needsSession: true },
  deleteLtiPlatform: {
    may: ADMINS_FIND_NOTHING,
    sample: { params: { platformId: NOTHING } },
    probes: [{ params: { platformId: NOTHING } }],
    needsSession: true,
  },
  deleteLtiDeployment: {
    may: ADMINS_FIND_NOTHING,
    sample: unknownDeployment,
    probes: [unknownDeployment],
    needsSession: true,
  },
  createLtiRegistration: { may: [401, 403, 403, 403, 201], needsSession: true },
};

const ofClass = { params: { slug: CLASS_SLUG } };
const ofCourse = { params: { slug: CLASS_SLUG, courseId: NOTHING } };
const connection = { ...ofClass, body: { courseId: NOTHING } };
const link = { params: { slug: CLASS_SLUG, linkId: NOTHING }, body: { assignment: null } };
/** Teachers of the class, who find nothing there. */
const TEACHERS_FIND_NOTHING = [401, 403, 404, 404, 404] as const;

export const LTI_COURSE_CASES: RouteCases<typeof LTI_COURSE_ROUTES> = {
  listCourses: { may: [401, 403, 200, 404, 200], sample: ofClass, probes: [ofClass] },
  connectCourse: { may: TEACHERS_FIND_NOTHING, sample: connection, probes: [connection] },
  disconnectCourse: { may: TEACHERS_FIND_NOTHING, sample: ofCourse, probes: [ofCourse] },
  syncCourse: { may: TEACHERS_FIND_NOTHING, sample: ofCourse, probes: [ofCourse] },
  setCourseLink: { may: TEACHERS_FIND_NOTHING, sample: link, probes: [link] },
  listSentGrades: { may: [401, 403, 200, 404, 200], sample: ofClass, probes: [ofClass] },
  readCourseReturn: { may: [401, 200, 200, 404, 200], sample: ofClass, probes: [ofClass] },
  resendGrades: { may: [401, 403, 200, 404, 200], sample: ofClass, probes: [ofClass] },
};

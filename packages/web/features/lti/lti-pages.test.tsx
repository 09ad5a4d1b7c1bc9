import type { Courses } from "@assay/contract/routes/classes/courses";
import type { LtiState } from "@assay/contract/routes/lti";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { CoursesCard } from "#features/lti/courses-card";
import { storeUser } from "#lib/stored-user";
import { fakeApi } from "#testing/fake-api";
import { ADA } from "#testing/fixtures";
import { renderApp, renderWithProviders } from "#testing/render";

const ID = "018f0000-0000-7000-8000-0000000000";
const LTI: LtiState = {
  addresses: { login: "https://a.test/lti/login", launch: "l", jwks: "j", choose: "c" },
  platforms: [],
  keys: [],
  launches: [],
};
const PLATFORM: LtiState["platforms"][number] = {
  ...{ id: `${ID}a1`, name: "Moodle", issuer: "https://moodle.test", clientId: "c1", authUrl: "https://moodle.test/a" },
  ...{ tokenUrl: "https://moodle.test/t", tokenAudience: "", jwksUrl: "https://moodle.test/j", serviceHosts: [] },
  ...{ acceptsNewDeployments: false, teachersCreateClasses: true, people: 2, deployments: [] },
};

function openAdmin(state: Partial<LtiState>) {
  storeUser({ user: { ...ADA, role: 1 } });
  const calls = fakeApi({
    "GET /api/admin/lti": { json: { ...LTI, ...state } },
    "POST /api/admin/lti/registrations": {
      status: 201,
      json: { address: "https://a.test/lti/register/once", expiresAt: "2026-11-28T09:00:00.000Z" },
    },
  });
  return { calls, ...renderApp("/admin/lti") };
}

test("an admin without platforms reads what to do, and makes an address at which one registers itself", async () => {
  const { person } = openAdmin({});
  expect(await screen.findByText(/No platform is connected yet/)).toBeDefined();
  await person.click(screen.getByRole("button", { name: "Make an address" }));
  expect(await screen.findByText("https://a.test/lti/register/once")).toBeDefined();
});

test("an admin sees each platform, that launches are refused without a deployment, and which check has failed", async () => {
  const launch = {
    id: "1",
    platform: "Moodle",
    failedCheck: "audience",
    detail: "For another tool.",
    createdAt: "2026-11-28T08:00:00.000Z",
  };
  openAdmin({ platforms: [PLATFORM], launches: [launch] });
  expect(await screen.findByText("https://moodle.test")).toBeDefined();
  expect(screen.getByText(/No deployment is known/)).toBeDefined();
  expect(screen.getByText(/audience/)).toBeDefined();
});

const COURSES: Courses = {
  courses: [
    {
      ...{ id: `${ID}b1`, platform: "Moodle", title: "Algorithms", hasRoster: true, syncedAt: null },
      syncError: "forbidden",
      links: [{ id: `${ID}c1`, title: "Sheet 1", assignment: null, takesGrades: true, fault: "ambiguous" }],
    },
  ],
  available: [{ id: `${ID}b2`, platform: "Moodle", title: "Databases" }],
  assignments: [{ name: "hw", title: "Loops" }],
};

test("a teacher reads why a list and grades do not arrive, sets what a link opens, and connects another course", async () => {
  const calls = fakeApi({
    "GET /api/classes/physics/courses": { json: COURSES },
    [`PUT /api/classes/physics/course-links/${ID}c1`]: { json: COURSES },
    "POST /api/classes/physics/courses": { json: COURSES },
  });
  renderWithProviders(<CoursesCard slug="physics" />);
  expect(await screen.findByText(/The list could not be read: the platform does not allow it/)).toBeDefined();
  expect(screen.getByText(/two columns for this assignment/)).toBeDefined();
  fireEvent.change(screen.getByLabelText("What Sheet 1 opens"), { target: { value: "hw" } });
  fireEvent.click(screen.getByRole("button", { name: "Connect Databases" }));
  await waitFor(() =>
    expect(calls.filter(({ method }) => method !== "GET").map(({ body }) => body)).toEqual([
      { assignment: "hw" },
      { courseId: `${ID}b2` },
    ]),
  );
});

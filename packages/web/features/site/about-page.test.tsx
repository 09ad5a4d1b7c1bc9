import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answer, fakeApi, refused } from "#testing/fake-api";
import { addSite } from "#testing/fake-browser";
import { SITE } from "#testing/fixtures";
import { renderApp } from "#testing/render";

test("describes the platform, names the four contributors and links to the contact page", async () => {
  fakeApi({ "GET /api/site": { json: SITE } });
  const { person, path } = renderApp("/about");
  const mira = await screen.findByRole("link", { name: "Mira Holm" });
  expect(mira.getAttribute("href")).toBe("https://example.org/mira");
  expect(screen.getByRole("heading", { level: 1, name: "About Assay" })).toBeDefined();
  const people = within(screen.getByRole("main"))
    .getAllByRole("listitem")
    .map((item) => Array.from(item.querySelectorAll("p"), (line) => line.textContent));
  expect(people).toEqual(SITE.contributors.map(({ name, role }) => [name, role]));
  expect(document.title).toBe("About Assay · Assay");
  await person.click(within(screen.getByRole("main")).getByRole("link", { name: "Contact" }));
  expect(path()).toBe("/contact");
});

test("keeps the description and offers a retry if the contributors cannot be loaded", async () => {
  const answers: Answer[] = [refused(503, "The service is not ready."), { json: SITE }];
  fakeApi({ "GET /api/site": () => answers.shift() ?? "no answer" });
  const { person } = renderApp("/about");
  expect(await screen.findByText("The service is not ready.")).toBeDefined();
  expect(screen.getByText("Run it yourself")).toBeDefined();
  await person.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Jonas Weil")).toBeDefined();
});

test("users.md fault 28: begins with what the site says of itself, and draws no part of the product as a person", async () => {
  const contributors = [
    { name: "Judge and sandbox", role: "Runs every program", link: null, isPart: true as const },
    { name: "Mira Holm", role: "Server", link: null },
  ];
  addSite({ hasAbout: true, contributors });
  fakeApi({
    "GET /api/site/about": { json: { html: "<p>A <strong>school</strong> by the sea.</p>" } },
  });
  renderApp("/about");
  const own = await screen.findByText("school");
  const lead = screen.getByText(/Assay is a place to practise/);
  expect(own.compareDocumentPosition(lead) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await screen.findByText("Mira Holm");
  const [part, person] = within(screen.getByRole("main")).getAllByRole("listitem");
  expect([part?.querySelector("svg"), person?.querySelector("svg")]).toEqual([null, expect.anything()]);
});

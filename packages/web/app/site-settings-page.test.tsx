import type { SiteSettings } from "@assay/contract/routes/site-settings";
import { SITE_SETTINGS } from "@assay/contract/testing/site-settings";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { storeUser } from "#lib/stored-user";
import { type Answer, fakeApi, type SeenCall } from "#testing/fake-api";
import { addSite } from "#testing/fake-browser";
import { ADA, SITE } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const SETTINGS: SiteSettings = { ...SITE_SETTINGS, contributors: SITE.contributors };

function open(answer: (call: SeenCall) => Answer = echo): SeenCall[] {
  addSite({});
  storeUser({ user: { ...ADA, role: 1 } });
  const calls = fakeApi({
    "GET /api/admin/audit": { json: { entries: [], older: null, admins: [] } },
    "GET /api/admin/site": { json: { settings: SETTINGS, version: 3, codeUses: 17, languages: LANGUAGES } },
    "PUT /api/admin/site": answer,
  });
  renderApp("/admin/settings");
  return calls;
}

function echo({ body }: SeenCall): Answer {
  const { version, ...settings } = body as SiteSettings & { version: number };
  return { json: { settings, version: version + 1, codeUses: 17, languages: LANGUAGES } };
}

const LANGUAGES = [
  { key: "cpp", name: "C++" },
  { key: "python", name: "Python" },
];

const saveButton = () => screen.queryByRole("button", { name: "Save changes" });

test("offers Save and Discard only with changes, and counts them", async () => {
  open();
  const name = await screen.findByLabelText("Site name");
  expect(saveButton()).toBeNull();
  await userEvent.type(name, "!");
  expect(screen.getByText("1 unsaved change")).toBeDefined();
  await userEvent.click(screen.getByRole("switch", { name: "Chat" }));
  expect(screen.getByText("2 unsaved changes")).toBeDefined();
  await userEvent.click(screen.getByRole("switch", { name: "Chat" }));
  await userEvent.type(name, "{Backspace}");
  expect(saveButton()).toBeNull();
  await userEvent.type(name, "!");
  await userEvent.click(screen.getByRole("button", { name: "Discard" }));
  expect((name as HTMLInputElement).value).toBe("Assay");
});

test("saves all settings with the version they came from, and shows them at once", async () => {
  const calls = open();
  const name = await screen.findByLabelText("Site name");
  await userEvent.clear(name);
  await userEvent.type(name, "Harbour School");
  await userEvent.click(screen.getByRole("radio", { name: "Teal" }));
  await userEvent.click(screen.getByRole("switch", { name: "Blog" }));
  await userEvent.click(saveButton() as HTMLElement);
  await waitFor(() => expect(saveButton()).toBeNull());
  const { body } = calls.find(({ method }) => method === "PUT") as SeenCall;
  expect(body).toEqual({ ...SETTINGS, name: "Harbour School", colour: "teal", hasBlog: false, version: 3 });
  const header = within(screen.getByRole("banner"));
  expect(await header.findByRole("link", { name: "Harbour School" })).toBeDefined();
  expect(header.queryByRole("link", { name: "Blog" })).toBeNull();
  expect(document.documentElement.dataset.siteColour).toBe("teal");
});

test("shows the code with its uses only where registration asks for one, and makes a new one", async () => {
  const calls = open();
  await userEvent.click(await screen.findByRole("radio", { name: /^By code/ }));
  expect(screen.getByText("Used 17 times")).toBeDefined();
  await userEvent.click(screen.getByRole("button", { name: "New code" }));
  expect(screen.getByText("Used 0 times")).toBeDefined();
  await userEvent.click(saveButton() as HTMLElement);
  await waitFor(() => expect(calls.at(-1)?.method).toBe("GET"));
  const sent = calls.find(({ method }) => method === "PUT")?.body as SiteSettings;
  expect(sent.registrationCode).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
});

test("where only admins create accounts, only users see people unless the admin says otherwise", async () => {
  open();
  const choices = async () =>
    Promise.all(
      ["ranking", "profiles", "posts"].map(async (what) => {
        const choice = await screen.findByRole("combobox", {
          name: `Who sees ${what === "ranking" ? "the ranking" : what}`,
        });
        return choice as HTMLSelectElement;
      }),
    );
  const values = async () => (await choices()).map(({ value }) => value);
  expect(await values()).toEqual(["everyone", "everyone", "everyone"]);
  await userEvent.click(screen.getByRole("radio", { name: /^By admins only/ }));
  expect(await values()).toEqual(["users", "users", "users"]);
  const [ranking] = await choices();
  await userEvent.selectOptions(ranking as HTMLSelectElement, "Oneself and staff");
  expect(await values()).toEqual(["staff", "users", "users"]);
});

test("contributors are added, ordered and removed", async () => {
  const calls = open();
  await userEvent.click(await screen.findByRole("button", { name: "Add" }));
  const rows = () => within(screen.getByRole("list", { name: /Contributors/ })).getAllByRole("listitem");
  expect(rows()).toHaveLength(SITE.contributors.length + 1);
  const last = within(rows().at(-1) as HTMLElement);
  await userEvent.type(last.getByLabelText("Name"), "Design");
  await userEvent.type(last.getByLabelText("Part of the work"), "Every screen");
  await userEvent.click(last.getByRole("button", { name: "Move Design up" }));
  await userEvent.click(screen.getByRole("button", { name: `Remove ${SITE.contributors[0]?.name}` }));
  await userEvent.click(saveButton() as HTMLElement);
  await waitFor(() => expect(saveButton()).toBeNull());
  const { body } = calls.find(({ method }) => method === "PUT") as SeenCall;
  const { contributors } = body as SiteSettings;
  const names = SITE.contributors.map(({ name }) => name);
  expect(contributors.map(({ name }) => name)).toEqual([names[1], names[2], "Design", names[3]]);
});

test("puts the server's errors at their fields and keeps what was typed", async () => {
  const errors = [{ field: "logoLetter", message: "Logo letter has to be one letter or digit" }];
  open(() => ({ status: 400, json: { code: "invalid_request", message: "x", field: "logoLetter", errors } }));
  const letter = await screen.findByLabelText("Logo letter");
  await userEvent.type(letter, "??");
  await userEvent.click(saveButton() as HTMLElement);
  expect(await screen.findByText("Logo letter has to be one letter or digit")).toBeDefined();
  expect((letter as HTMLInputElement).value).toBe("??");
});

test("says that somebody else has changed the settings", async () => {
  open(() => ({ status: 409, json: { code: "settings_changed", message: "Somebody else has changed the settings." } }));
  await userEvent.type(await screen.findByLabelText("Site name"), "!");
  await userEvent.click(saveButton() as HTMLElement);
  expect(await screen.findByText("Somebody else has changed the settings.")).toBeDefined();
});

test("switches installed languages off, and shows beside them that one has to stay", async () => {
  const calls = open((call) =>
    call.method === "PUT" && (call.body as SiteSettings).languagesOff.length > 1
      ? { status: 400, json: { code: "invalid_request", message: "Leave one on", field: "languagesOff" } }
      : echo(call),
  );
  await userEvent.click(await screen.findByRole("checkbox", { name: "C++" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Python" }));
  await userEvent.click(saveButton() as HTMLElement);
  expect(await screen.findByText("Leave one on")).toBeDefined();
  await userEvent.click(screen.getByRole("checkbox", { name: "Python" }));
  await userEvent.click(saveButton() as HTMLElement);
  await waitFor(() => expect(saveButton()).toBeNull());
  const sent = calls.filter(({ method }) => method === "PUT").map(({ body }) => (body as SiteSettings).languagesOff);
  expect(sent).toEqual([["cpp", "python"], ["cpp"]]);
});

test("a picture becomes the logo at once, and is deleted again", async () => {
  addSite({});
  storeUser({ user: { ...ADA, role: 1 } });
  const logo = "/api/site/logo?version=1";
  const calls = fakeApi({
    "GET /api/admin/audit": { json: { entries: [], older: null, admins: [] } },
    "GET /api/admin/site": { json: { settings: SETTINGS, version: 3, codeUses: 17, languages: [] } },
    "PUT /api/admin/site/logo": { json: { logo } },
    "DELETE /api/admin/site/logo": { json: { message: "The logo was removed." } },
  });
  renderApp("/admin/settings");
  const shown = () => screen.getByRole("banner").querySelector("img")?.getAttribute("src") ?? null;
  const file = new File(["<svg/>"], "logo.svg", { type: "image/svg+xml" });
  await userEvent.upload(await screen.findByLabelText("Logo picture", { selector: "input" }), file);
  await waitFor(() => expect(shown()).toBe(logo));
  expect(calls.find(({ method }) => method === "PUT")?.body).toEqual({ base64: btoa("<svg/>") });
  await userEvent.click(screen.getByRole("button", { name: "Delete the picture" }));
  await waitFor(() => expect(shown()).toBeNull());
  expect(screen.queryByRole("button", { name: "Delete the picture" })).toBeNull();
});

test("one press sets up a school: it says what it changes, saves it in one request, and each setting can be changed after", async () => {
  const calls = open();
  const button = await screen.findByRole("button", { name: "This is a school" });
  const lines = within(button.parentElement as HTMLElement).getAllByRole("listitem");
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    "Only users see anything",
    "Registration: By admins only",
    "Who sees the ranking: Users",
    "Who sees profiles: Users",
    "Who sees posts: Users",
    "Names of other people: Initials",
  ]);
  await userEvent.click(button);
  expect(screen.queryByRole("button", { name: "This is a school" })).toBeNull();
  expect(calls.some(({ method }) => method === "PUT")).toBe(false);
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Names of other people" }), "User names");
  await userEvent.click(saveButton() as HTMLElement);
  await waitFor(() => expect(saveButton()).toBeNull());
  const school = {
    usersOnly: true,
    registration: "admins",
    rankingFor: "users",
    profilesFor: "users",
    postsFor: "users",
  };
  expect(calls.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
    { ...SETTINGS, ...school, names: "userName", version: 3 },
  ]);
});

import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { storeUser } from "#lib/stored-user";
import { expectConsoleError } from "#testing/console-errors";
import { fakeApi } from "#testing/fake-api";
import { addSite } from "#testing/fake-browser";
import { ADA } from "#testing/fixtures";
import { renderApp } from "#testing/render";

test.each(["/nowhere", "/contest", "/problem", "/profile/a/b"])("%s shows the 404 page", (address) => {
  renderApp(address);
  expect(screen.getByRole("heading", { level: 1, name: "404 - Page Not Found" })).toBeDefined();
  expect(screen.getByText("The page you are looking for does not exist.")).toBeDefined();
  const whole = "404 - Page Not Found. The page you are looking for does not exist.";
  expect(screen.getByRole("main").textContent).toContain(whole);
  expect(document.title).toBe("404 - Page Not Found · Assay");
});

test("links to PUBLIC_URL on a page opened at another address", async () => {
  addSite({ publicUrl: "https://judge.example.org" });
  fakeApi({ "GET /api/allProblems": "no answer" });
  renderApp("/problemset?page=2");
  const link = screen.getByRole("link", { name: "https://judge.example.org" });
  expect(link.getAttribute("href")).toBe("https://judge.example.org/problemset?page=2");
  expect(link.parentElement?.textContent).toContain("The address of this site is https://judge.example.org.");
});

test("does not mention PUBLIC_URL on a page opened there", () => {
  addSite({ publicUrl: window.location.origin });
  renderApp("/");
  expect(screen.queryByText(/The address of this site is/)).toBeNull();
});

test("the header links to Practice, Chat, Blog and About, the footer to About, Contact, Help and Status", () => {
  renderApp("/");
  const links = (area: HTMLElement) =>
    within(area)
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links(screen.getByRole("navigation", { name: "Main menu" }))).toEqual([
    ["Practice", "/problemset"],
    ["Chat", "/chat"],
    ["Blog", "/blogs"],
    ["About", "/about"],
  ]);
  expect(links(screen.getByRole("contentinfo"))).toEqual([
    ["About", "/about"],
    ["Contact", "/contact"],
    ["Help", "/help"],
    ["Status", "/status"],
  ]);
  // Its name is the text that is seen, as voice control expects.
  expect(screen.getByRole("link", { name: "Assay" }).getAttribute("aria-label")).toBeNull();
});

test("without a contact address there is no link to Contact; the notices that a site has are linked", () => {
  addSite({ contact: null, contactAddress: "", hasImprint: true, hasPrivacy: true });
  renderApp("/");
  const links = within(screen.getByRole("contentinfo")).getAllByRole("link");
  expect(links.map((link) => link.textContent)).toEqual(["About", "Help", "Status", "Imprint", "Privacy"]);
});

test.each(["/ranking", "/profile/ada", "/blogs", "/blog/018f0000-0000-7000-8000-0000000000b1"])(
  "%s asks visitors of a site for members to log in, and then returns",
  async (address) => {
    addSite({ rankingFor: "users", profilesFor: "users", postsFor: "users" });
    const calls = fakeApi({});
    renderApp(address);
    expect(await screen.findByRole("heading", { name: "Only members of this site see this page" })).toBeDefined();
    const logIn = screen.getByRole("link", { name: "Log in" });
    expect(logIn.getAttribute("href")).toBe(`/login?next=${encodeURIComponent(address)}`);
    expect(calls).toEqual([]);
  },
);

test("where only admins create accounts, nothing offers to sign up", async () => {
  addSite({ registration: "admins" });
  renderApp("/login");
  expect(await screen.findByRole("button", { name: "Log In" })).toBeDefined();
  expect(screen.queryByText(/Sign ?up/i)).toBeNull();
});

test("the mobile menu links to Contest, which shows the 404 page; navigating closes the menu, and Escape returns the focus", async () => {
  const { person, path } = renderApp("/");
  await person.click(screen.getByRole("button", { name: "Open the menu" }));
  await person.keyboard("{Escape}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Open the menu", expanded: false }));

  await person.keyboard("{Enter}");
  await person.click(screen.getByRole("link", { name: "Contest" }));
  expect(path()).toBe("/contest");
  expect(screen.getByRole("heading", { name: "404 - Page Not Found" })).toBeDefined();
  expect(screen.queryByRole("link", { name: "Contest" })).toBeNull();
});

test("users.md fault 5: the mobile menu and the 404 page of /contest lead to the contests", async () => {
  const { person, path } = renderApp("/");
  await person.click(screen.getByRole("button", { name: "Open the menu" }));
  expect(screen.getByRole("link", { name: "Contests" }).getAttribute("href")).toBe("/contests");
  await person.click(screen.getByRole("link", { name: "Contest" }));
  expect(path()).toBe("/contest");
  const found = within(screen.getByRole("main")).getByRole("link", { name: "Contests" });
  expect(found.getAttribute("href")).toBe("/contests");
});

test("visitors see Login and Signup, users see their name and Logout", async () => {
  renderApp("/");
  const header = within(screen.getByRole("banner"));
  expect(header.getByRole("link", { name: "Login" }).getAttribute("href")).toBe("/login");
  expect(header.getByRole("link", { name: "Signup" }).getAttribute("href")).toBe("/signup");
  storeUser({ user: ADA });
  expect((await header.findByRole("link", { name: "ada" })).getAttribute("href")).toBe(`/profile/${ADA._id}`);
  expect(header.getByRole("button", { name: "Logout" })).toBeDefined();
  expect(header.queryByRole("link", { name: "Login" })).toBeNull();
});

test("following a link moves the focus to the start of the new page; the first page does not move it", async () => {
  fakeApi({});
  const { person } = renderApp("/");
  expect(document.activeElement).toBe(document.body);
  await person.click(screen.getByRole("link", { name: "Signup" }));
  await screen.findByRole("heading", { name: "Sign up" });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("main")));
});

test("a page that fails to render keeps the header, whose links still work", async () => {
  expectConsoleError(/BestOfTheWeek/);
  fakeApi({ "GET /api/ranking": { odd: { users: 5 } } });
  const { person } = renderApp("/ranking");
  expect(await screen.findByRole("heading", { name: "Unexpected Application Error!" })).toBeDefined();
  await person.click(screen.getByRole("link", { name: "Assay" }));
  expect(await screen.findByRole("button", { name: /^Random Problem/ })).toBeDefined();
});

function scrollWindowTo(y: number) {
  Object.defineProperty(window, "scrollY", { value: y, configurable: true });
  window.dispatchEvent(new Event("scroll"));
}

test("a new page starts at the top, and going back restores the scroll position", async () => {
  fakeApi({});
  const scrollTo = vi.fn();
  vi.stubGlobal("scrollTo", scrollTo);
  const { person, goBack } = renderApp("/");
  scrollWindowTo(340);
  await person.click(screen.getByRole("link", { name: "Login" }));
  await screen.findByRole("heading", { name: "Log in" });
  expect(scrollTo.mock.calls).toEqual([[0, 0]]);
  scrollWindowTo(10);
  await goBack();
  expect(screen.getByRole("button", { name: /^Random Problem/ })).toBeDefined();
  expect(scrollTo.mock.calls.at(-1)).toEqual([0, 340]);
});

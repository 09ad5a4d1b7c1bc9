import type { BrowserContext, Page } from "@playwright/test";
import { type MoodleUser, send } from "#moodle/moodle";

/** Lets this Moodle and a tool register each other at the address that the tool's admin has made, and returns the tool's id in Moodle. */
export async function registerTool({ page }: MoodleUser, moodle: string, address: string): Promise<number> {
  await page.goto(`${moodle}/mod/lti/toolconfigure.php`);
  const card = page.locator(".tool-card");
  await page.locator("#tool-list-container:not(.loading)").waitFor();
  const before = await idsOf(page);
  await page.locator("#tool-url").fill(address);
  await page.locator("#tool-create-button").click();
  // A Moodle that has a tool of this host asks whether this is a new one.
  const isNew = page.frameLocator("iframe").locator('button[data-href$="type=0"]');
  const list = page.locator("#tool-list-container:not(.loading)");
  await isNew.or(list).first().waitFor();
  if (await isNew.isVisible()) await isNew.click();
  await list.waitFor();
  await page.waitForFunction(
    (known) =>
      [...document.querySelectorAll(".tool-card")].some(
        (each) => !known.includes(each.getAttribute("data-type-id") ?? ""),
      ),
    before,
  );
  const id = (await idsOf(page)).find((each) => !before.includes(each)) ?? "";
  await card
    .and(page.locator(`[data-type-id="${id}"]`))
    .locator("a.activate")
    .click();
  await card
    .and(page.locator(`[data-type-id="${id}"]`))
    .locator("a.activate")
    .waitFor({ state: "detached" });
  return Number(id);
}

/** Lets Moodle register a tool again that it has, at another address of the tool's admin. Returns what the tool says. */
export async function updateTool({ page }: MoodleUser, moodle: string, tool: number, address: string): Promise<string> {
  await page.goto(`${moodle}/mod/lti/startltiadvregistration.php?url=${encodeURIComponent(address)}`);
  await page.locator(`button[data-href$="type=${tool}"]`).click();
  return page.getByRole("heading", { level: 1 }).innerText();
}

function idsOf(page: Page): Promise<string[]> {
  return page
    .locator(".tool-card")
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-type-id") ?? ""));
}

/** How Moodle opens a tool: in a frame of its page, or in a window. */
export const CONTAINERS = { frame: "3", window: "4" } as const;

const formUrl = (moodle: string, { course, tool }: Place) =>
  `${moodle}/course/modedit.php?add=lti&typeid=${tool}&course=${course}&section=1&return=0`;

/** A tool in a course. */
export interface Place {
  readonly course: number;
  readonly tool: number;
}

/** Chooses content in the tool, from the frame of Moodle's form by way of a tab, saves what has come back, and returns its id and name. */
export async function chooseContent(
  { page, context }: MoodleUser,
  moodle: string,
  place: Place,
  choose: (tab: Page) => Promise<void>,
): Promise<{ readonly id: number; readonly name: string }> {
  await page.goto(formUrl(moodle, place));
  await page.locator("[name=selectcontent]").click();
  const tab = await openTab(page, context);
  await choose(tab);
  await page.waitForFunction(() => (document.getElementById("id_name") as HTMLInputElement).value !== "");
  const name = await page.locator("#id_name").inputValue();
  await send(page, "id_submitbutton", { launchcontainer: CONTAINERS.frame });
  await tab.close();
  return { id: await activityId(page), name };
}

async function activityId(page: Page): Promise<number> {
  const id = new URL(page.url()).searchParams.get("id");
  if (page.url().includes("/mod/lti/view.php")) return Number(id);
  const ids = await page
    .locator('li.activity.lti [href*="/mod/lti/view.php?id="]')
    .evaluateAll((links) =>
      links.map((link) => Number(new URL((link as HTMLAnchorElement).href).searchParams.get("id"))),
    );
  return Math.max(...ids);
}

/** Opens an activity in a window, as Moodle does for its setting "New window". */
export async function openInWindow({ context }: MoodleUser, moodle: string, id: number): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${moodle}/mod/lti/launch.php?id=${id}&triggerview=0`);
  return page;
}

/** Opens an activity in the frame of Moodle's page, and goes on in the tab that it offers. */
export async function openFromFrame({ page, context }: MoodleUser, moodle: string, id: number): Promise<Page> {
  await page.goto(`${moodle}/mod/lti/view.php?id=${id}`);
  return openTab(page, context);
}

/** Follows the link that the tool shows in a frame of Moodle's. */
async function openTab(page: Page, context: BrowserContext): Promise<Page> {
  const link = page.frameLocator("iframe:not(.tox-edit-area__iframe)").getByRole("link", { name: "Open in a new tab" });
  const [tab] = await Promise.all([context.waitForEvent("page"), link.click()]);
  return tab;
}

/** What Moodle's gradebook shows to a student, by the name of the activity. */
export async function readGrade({ page }: MoodleUser, moodle: string, course: number, name: string): Promise<string> {
  await page.goto(`${moodle}/grade/report/user/index.php?id=${course}`);
  const row = page.locator("tr").filter({ hasText: name });
  return (await row.locator("td.column-grade").first().innerText()).split("\n")[0]?.trim() ?? "";
}

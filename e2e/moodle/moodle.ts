import type { Browser, BrowserContext, Page } from "@playwright/test";

/** Somebody in a Moodle, in a browser of their own. */
export interface MoodleUser {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
}

/** Logs somebody in at a Moodle. Throws Error if it refuses. */
export async function logIn(
  browser: Browser,
  moodle: string,
  { user, password, name }: { readonly user: string; readonly password: string; readonly name: string },
): Promise<MoodleUser> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 1000 } });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.goto(`${moodle}/login/index.php`);
  await page.locator("#username").fill(user);
  await page.locator("#password").fill(password);
  await page.locator("#loginbtn").click();
  await page.waitForURL((url) => !url.pathname.endsWith("/login/index.php"));
  return { name, context, page };
}

/** Makes an account, and returns its id. The forms are filled in without their scripts, which differ between versions. */
export async function createUser(
  { page }: MoodleUser,
  moodle: string,
  user: { readonly user: string; readonly password: string; readonly first: string; readonly last: string },
): Promise<number> {
  await page.goto(`${moodle}/user/editadvanced.php?id=-1`);
  await send(page, "id_submitbutton", {
    ...{ username: user.user, newpassword: user.password, firstname: user.first, lastname: user.last },
    email: `${user.user}@example.com`,
  });
  const found = await ajax<{ list: { id: number }[] }>(page, "core_user_search_identity", { query: user.last });
  const id = found.list.at(-1)?.id;
  if (id === undefined) throw new Error(`Moodle made no account ${user.user}`);
  return id;
}

/** Makes a course and returns its id. */
export async function createCourse({ page }: MoodleUser, moodle: string, name: string): Promise<number> {
  await page.goto(`${moodle}/course/edit.php?category=1`);
  await send(page, "id_saveanddisplay", { fullname: name, shortname: name });
  return Number(new URL(page.url()).searchParams.get("id"));
}

/** Roles of a fresh Moodle. */
export const ROLES = { teacher: 3, student: 5 } as const;

/** Enrols somebody in a course. */
export async function enrol(
  { page }: MoodleUser,
  moodle: string,
  { course, user, role }: { readonly course: number; readonly user: number; readonly role: number },
): Promise<void> {
  await page.goto(`${moodle}/user/index.php?id=${course}`);
  const enrolid = await page.locator("[name=enrolid]").first().inputValue();
  const query = new URLSearchParams({
    ...{ id: `${course}`, action: "enrol", enrolid, roletoassign: `${role}`, sesskey: await sesskey(page) },
    ...{ "userlist[]": `${user}`, startdate: "4", duration: "0" },
  });
  const answer = await page.request.post(`${moodle}/enrol/manual/ajax.php`, {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    data: query.toString(),
  });
  const text = await answer.text();
  if (!text.includes('"success":true')) throw new Error(`enrolling failed: ${text.slice(0, 300)}`);
}

/** Fills in the named fields of the form that has this button, and presses it. */
export async function send(page: Page, button: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const before = page.url();
  await Promise.all([
    page.waitForEvent("domcontentloaded"),
    page.evaluate(
      ([id, values]) => {
        const pressed = document.getElementById(id) as HTMLInputElement;
        const form = pressed.form as HTMLFormElement;
        for (const [name, value] of Object.entries(values)) {
          const field = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null;
          if (field === null) throw new Error(`${location.pathname} has no field ${name}`);
          field.value = value;
        }
        pressed.click();
      },
      [button, fields] as const,
    ),
  ]);
  const errors = await page.locator(".form-control-feedback:visible, .invalid-feedback:visible").allInnerTexts();
  const said = errors.filter((each) => each.trim() !== "");
  if (said.length > 0) throw new Error(`${before}: ${said.join("; ")}`);
}

/** Calls one of the functions that Moodle's own pages call. */
export async function ajax<Reply>(page: Page, methodname: string, args: object): Promise<Reply> {
  const address = new URL(`/lib/ajax/service.php?sesskey=${await sesskey(page)}&info=${methodname}`, page.url());
  const answer = await page.request.post(address.href, { data: [{ index: 0, methodname, args }] });
  const [reply] = (await answer.json()) as { error: boolean; data: Reply; exception?: { message: string } }[];
  if (!reply || reply.error) throw new Error(`${methodname}: ${JSON.stringify(reply?.exception)}`);
  return reply.data;
}

async function sesskey(page: Page): Promise<string> {
  return page.evaluate(() => (window as unknown as { M: { cfg: { sesskey: string } } }).M.cfg.sesskey);
}

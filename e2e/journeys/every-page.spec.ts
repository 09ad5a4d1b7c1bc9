import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { logIn, logInByForm } from "#fixtures/accounts-page";
import { ADMIN, openUsers, startRejudge } from "#fixtures/admin-page";
import { publishBlog } from "#fixtures/blogs";
import { bundledProblem } from "#fixtures/bundled";
import { openChat, say } from "#fixtures/chat-page";
import { type Account, call, newestSubmission, problemId, submit, waitUntilJudged } from "#fixtures/client";
import { expectNoViolations, expectToFillWindow, expectToFit, nextFrame } from "#fixtures/page-checks";
import { editorOf, readVerdicts, writeProgram } from "#fixtures/submit-page";
import { expect, test } from "#fixtures/test";
import {
  blogPath,
  editBlogPath,
  PATHS,
  problemPartPath,
  problemPath,
  profilePath,
  rejudgePath,
  rejudgesPath,
  submissionPath,
  submitPath,
  verdictHelpPath,
  workshopPath,
} from "../../packages/web/paths";

const BOOKENDS = bundledProblem("bookends");
// The pages are independent, and together they take longer than any other file.
test.describe.configure({ mode: "parallel" });

/** The axe rules that depend on colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

type OpenPage = (page: Page, url: string, account: Account) => Promise<void>;
/** Opens each page and waits until it is complete. A path of packages/web/paths.ts without an entry is a type error and fails a test. */
const PAGES: Readonly<Record<keyof typeof PATHS, OpenPage>> = {
  home: async (page) => {
    await page.goto(PATHS.home);
    await expect(page.getByRole("button", { name: /Random Problem/ })).toBeVisible();
  },
  login: async (page) => {
    await page.goto(PATHS.login);
    await expect(page.getByLabel("User name")).toBeVisible();
  },
  signup: async (page) => {
    await page.goto(PATHS.signup);
    await expect(page.getByLabel("Confirm password")).toBeVisible();
  },
  forgotPassword: async (page) => {
    await page.goto(PATHS.forgotPassword);
    await expect(page.getByText("Ask an admin")).toBeVisible();
  },
  resetPassword: async (page) => {
    await page.goto(PATHS.resetPassword);
    await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
  },
  settings: async (page, _url, account) => {
    await logIn(page, account);
    await page.goto(PATHS.settings);
    await expect(page.getByText("This session")).toBeVisible();
  },
  problemSet: async (page, _url, account) => {
    await logIn(page, account);
    await page.goto(PATHS.problemSet);
    await expect(page.getByRole("row", { name: BOOKENDS.title })).toBeVisible();
    await expect(page.getByText("Your progress")).toBeVisible();
  },
  problemLists: async (page) => {
    await logIn(page, ADMIN);
    await page.goto(PATHS.problemLists);
    await page.getByRole("button", { name: "Edit First steps" }).click();
    await expect(page.getByRole("list", { name: "Problems of the list" })).toBeVisible();
  },
  workshop: async (page, url) => {
    await logIn(page, ADMIN);
    await page.goto(workshopPath(await problemId(url, BOOKENDS)));
    await expect(page.getByRole("heading", { name: "Tests" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Preview" }).locator("p").first()).toBeVisible();
  },
  ranking: async (page) => {
    await page.goto(PATHS.ranking);
    await expect(page.getByRole("heading", { name: "How the ranking works" })).toBeVisible();
    await expect(page.getByText("Loading the ranking")).toBeHidden();
  },
  problem: async (page, url) => {
    await page.goto(problemPath(await problemId(url, BOOKENDS)));
    await expect(page.locator(".katex").first()).toBeVisible();
  },
  problemPart: async (page, url, account) => {
    await logIn(page, account);
    await page.goto(problemPartPath(await problemId(url, BOOKENDS), "submissions"));
    await expect(page.getByRole("tab", { name: "Submissions", selected: true })).toBeVisible();
  },
  submit: async (page, url, account) => {
    await logIn(page, account);
    await page.goto(submitPath(await problemId(url, BOOKENDS)));
    await expect(editorOf(page)).toBeVisible();
    await writeProgram(page, "Python", "print('4 7')");
    await page.keyboard.press("Control+Quote");
    await readVerdicts(page, 2);
    await expectToFillWindow(page);
  },
  submissions: async (page, url, account) => {
    await logIn(page, account);
    await waitUntilJudged(url, account, await submit(url, account, BOOKENDS, 71, "print('4 7')"));
    await page.goto(PATHS.submissions);
    await expect(page.getByRole("row", { name: /Wrong Answer on test/ })).toBeVisible();
  },
  submission: async (page, url, account) => {
    await logIn(page, account);
    await waitUntilJudged(url, account, await submit(url, account, BOOKENDS, 71, "print('4 7')"));
    await page.goto(submissionPath(await newestSubmission(url, account)));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Wrong Answer on test");
    await expect(page.locator(".hljs-string")).toBeVisible();
  },
  profile: async (page, _url, account) => {
    await page.goto(profilePath(account.userId));
    await expect(page.getByText("Points earned")).toBeVisible();
  },
  blogs: async (page, url, account) => {
    const title = `All about ${account.userName}`;
    await publishBlog(url, account, { blogTitle: title });
    await page.goto(PATHS.blogs);
    await expect(page.getByRole("link", { name: title }).first()).toBeVisible();
  },
  blog: async (page, url, account) => {
    const blogContent = '<p>$x^2$</p><pre><code class="language-cpp">int x = 1; // one</code></pre>';
    await page.goto(blogPath(await publishBlog(url, account, { blogContent })));
    await expect(page.locator(".katex")).toBeVisible();
    await expect(page.locator(".hljs-comment")).toBeVisible();
  },
  createBlog: async (page) => {
    await page.goto(PATHS.createBlog);
    await page.getByRole("button", { name: "Code block" }).click();
    await expect(page.getByRole("combobox", { name: "Language" })).toBeVisible();
  },
  editBlog: async (page, url, account) => {
    await logIn(page, account);
    await page.goto(editBlogPath(await publishBlog(url, account, { blogContent: "<p>Before</p>" })));
    await expect(page.getByRole("textbox", { name: "Content" })).toHaveText("Before");
  },
  drafts: async (page, url, account) => {
    await logIn(page, account);
    const texts = { blogTitle: "Half a thought", blogDesc: "Soon.", blogContent: "", authorDesc: "" };
    await call(url, "/api/drafts", { cookie: account.cookie, body: texts });
    await page.goto(PATHS.drafts);
    await expect(page.getByRole("link", { name: "Half a thought" })).toBeVisible();
  },
  contact: async (page) => {
    await page.goto(PATHS.contact);
    await expect(page.getByRole("main").getByRole("link")).toBeVisible();
  },
  help: async (page) => {
    await page.goto(PATHS.help);
    await page.getByRole("main").getByRole("link", { name: "Wrong Answer" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Wrong Answer");
  },
  verdictHelp: async (page, url) => {
    const from = submitPath(await problemId(url, BOOKENDS));
    await page.goto(verdictHelpPath("exit-code", { language: "python", from }));
    await expect(page.getByRole("tab", { name: "Python", selected: true })).toBeVisible();
    await page.getByRole("navigation", { name: "Verdicts" }).getByRole("link", { name: "SIGSEGV" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("SIGSEGV");
    await expect(page.getByRole("link", { name: "Back to the program" })).toBeVisible();
  },
  about: async (page) => {
    await page.goto(PATHS.about);
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(4);
  },
  imprint: async (page) => {
    await page.goto(PATHS.imprint);
    await expect(page.getByText("This site has no such text")).toBeVisible();
  },
  privacy: async (page) => {
    await page.goto(PATHS.privacy);
    await expect(page.getByText("This site has no such text")).toBeVisible();
  },
  createProblem: async (page) => {
    await page.goto(PATHS.createProblem);
    await page.getByLabel("Title").fill("A title");
    await page.getByRole("button", { name: "Add a test case" }).click();
    await expect(page.getByLabel("Expected output")).toBeVisible();
  },
  admin: async (page) => {
    await logIn(page, ADMIN);
    await page.goto(PATHS.admin);
    await expect(page.getByText("No open reports.")).toBeVisible();
  },
  adminUsers: async (page) => {
    await logIn(page, ADMIN);
    await page.goto(PATHS.adminUsers);
    await page.getByRole("button", { name: `Manage ${ADMIN.userName}` }).click();
    await expect(page.getByRole("dialog").getByRole("button", { name: "Save" })).toBeVisible();
  },
  adminNewUsers: async (page) => {
    await logIn(page, ADMIN);
    await page.goto(PATHS.adminNewUsers);
    await page
      .getByLabel("Or paste rows")
      .fill("Ada Lovelace;a;ada@example.org\nGrace Hopper;grace-h;grace@example.org");
    await page.getByRole("button", { name: "Check the rows" }).click();
    await expect(page.getByText("1 user can be created, 1 cannot.")).toBeVisible();
  },
  adminSettings: async (page) => {
    await logIn(page, ADMIN);
    await page.goto(PATHS.adminSettings);
    await page.getByRole("radio", { name: "By code" }).check();
    await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
  },
  adminAudit: async (page) => {
    await openUsers(page);
    await page.getByRole("button", { name: "Edit" }).last().click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("button", { name: "Save" })).toBeHidden();
    await page.goto(PATHS.adminAudit);
    await expect(page.getByRole("list", { name: "Audit log" }).getByRole("listitem").first()).toBeVisible();
  },
  rejudges: async (page) => {
    await logIn(page, ADMIN);
    await page.goto(rejudgesPath({ verdict: "runtime_error" }));
    await expect(page.getByText(/submissions? match/)).toBeVisible();
    await expect(page.getByText("Loading the rejudges")).toBeHidden();
  },
  rejudge: async (page, url, account) => {
    await logIn(page, ADMIN);
    await waitUntilJudged(url, account, await submit(url, account, BOOKENDS, 71, "print('4 7')"));
    await page.goto(rejudgePath(await startRejudge(url, { user: account.userName })));
    await expect(page.getByText("Nothing changes")).toBeVisible();
    await page.getByRole("button", { name: "Discard" }).click();
    await expect(page.getByText("Nothing was changed.")).toBeVisible();
  },
  adminPackages: async (page) => {
    await logIn(page, ADMIN);
    await page.goto(PATHS.adminPackages);
    await expect(page.getByText("Nothing has been imported on the web yet")).toBeVisible();
  },
  adminReports: async (page, url, account) => {
    const blogId = await publishBlog(url, account, { blogTitle: `Reported ${account.userName}` });
    await call(url, "/api/reports", { cookie: account.cookie, body: { blogId, reason: "Advertising" } });
    await logIn(page, ADMIN);
    await page.goto(PATHS.adminReports);
    await expect(page.getByRole("link", { name: `Reported ${account.userName}` }).first()).toBeVisible();
  },
  chat: async (page, _url, account) => {
    await logIn(page, account);
    await openChat(page);
    await say(page, `hello from ${account.userName}`);
    await expect(page.getByRole("log").getByText("hello from").first()).toBeVisible();
  },
  contest: async (page) => {
    await page.goto(PATHS.contest);
    await expect(page.getByText("404 - Page Not Found")).toBeVisible();
  },
};

/** Views that have no path of their own. */
const VIEWS: Readonly<Record<string, OpenPage>> = {
  memberHome: async (page, _url, account) => {
    await logInByForm(page, account);
    await expect(page.getByRole("heading", { name: "Recommended next" })).toBeVisible();
  },
  usersTable: async (page) => {
    await openUsers(page);
    await page.getByRole("button", { name: "Edit" }).last().click();
    await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
  },
};

test("every path of the pages is checked", () => {
  expect(Object.keys(PAGES).sort()).toEqual(Object.keys(PATHS).sort());
});

for (const [name, open] of Object.entries({ ...PAGES, ...VIEWS })) {
  test(`${name} has no axe violations in either theme and fits a screen of 375 px`, async ({
    page,
    product,
    member,
    watch,
  }) => {
    // Contest is the one path without a page.
    if (name === "contest") watch.expectStatus(404);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await open(page, product.url, member);
    await nextFrame(page);
    await expectNoViolations(new AxeBuilder({ page }).setLegacyMode(), "light");
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await nextFrame(page);
    // The themes only differ in colours.
    await expectNoViolations(new AxeBuilder({ page }).setLegacyMode().withRules(COLOUR_RULES), "dark");
    await page.setViewportSize({ width: 375, height: 700 });
    await expectToFit(page);
    // On a narrow screen, two panes become two tabs.
    const secondTab = page.getByRole("main").getByRole("tab").nth(1);
    if (await secondTab.isVisible()) {
      await secondTab.click();
      await expectToFit(page);
    }
  });
}

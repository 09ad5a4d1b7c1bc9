import type { Page } from "@playwright/test";
import { fillLogin, fillSignup, logIn } from "#fixtures/accounts-page";
import { bundledProblem } from "#fixtures/bundled";
import { problemId } from "#fixtures/client";
import { pressSubmit, writeProgram } from "#fixtures/submit-page";
import { expect, test } from "#fixtures/test";

const BOOKENDS = bundledProblem("bookends");

/** Replies to calls to a URL in place of the server. */
async function answer(page: Page, method: string, address: RegExp, status: number, json: unknown): Promise<void> {
  await page.route(address, (route) =>
    route.request().method() === method ? route.fulfill({ status, json }) : route.fallback(),
  );
}

const BROKEN = { message: "Something went wrong on the server.", code: "internal" };

const ADA = { userName: "ada", password: "difference engine" };
const logInAsAda = (page: Page) => fillLogin(page, ADA.userName, ADA.password);
const signUpAsAda = (page: Page) => fillSignup(page, ADA);

/** A call that fails with a server error, what the page then shows, and how to cause the call. */
const FAILURES: readonly [what: string, method: string, address: RegExp, shown: string, go: (page: Page) => unknown][] =
  [
    ["a login", "POST", /\/api\/login$/, "Check your Credentials", logInAsAda],
    ["a sign-up", "POST", /\/api\/signup$/, "Signup failed", signUpAsAda],
    ["the problem set", "GET", /\/api\/allProblems/, BROKEN.message, (page) => page.goto("/problemset")],
    ["a problem", "GET", /\/api\/problem\//, "Problem not found", (page) => page.goto("/problem/some-id")],
    ["the list of posts", "GET", /\/api\/blogs$/, "Error!", (page) => page.goto("/blogs")],
    ["a profile", "GET", /\/api\/user\//, "The profile could not be loaded", (page) => page.goto("/profile/ada")],
  ];

for (const [what, method, address, shown, go] of FAILURES) {
  test(`while the server fails, ${what} shows '${shown}'`, async ({ page, watch }) => {
    watch.expectStatus(500);
    await answer(page, method, address, 500, BROKEN);
    await go(page);
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
  });
}

for (const [what, address, shown, go] of [
  ["a login", /\/api\/login$/, "Server error", logInAsAda],
  ["a sign-up", /\/api\/signup$/, "Error occurred during signup", signUpAsAda],
] as const) {
  test(`while the server does not respond, ${what} shows '${shown}'`, async ({ page, watch }) => {
    watch.expectConsole(/net::ERR_ABORTED/);
    await page.route(address, (route) => route.abort("aborted"));
    await go(page);
    await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
  });
}

test("a problem set without a readable reply shows 'Something went wrong' and can be retried", async ({ page }) => {
  await page.route(/\/api\/allProblems/, (route) => route.fulfill({ status: 200, body: "<html>" }));
  await page.goto("/problemset");
  await expect(page.getByText("Something went wrong", { exact: true })).toBeVisible();
  await page.unroute(/\/api\/allProblems/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("row", { name: BOOKENDS.title })).toBeVisible();
});

test("a problem set that requires a session shows 'You are not authorized. Please log in first.'", async ({
  page,
  watch,
}) => {
  watch.expectStatus(401);
  await answer(page, "GET", /\/api\/allProblems/, 401, { message: "no", code: "not_signed_in" });
  await page.goto("/problemset");
  await expect(page.getByText("You are not authorized. Please log in first.")).toBeVisible();
});

for (const [method, shown] of [
  ["POST", "Response not sent. Please try again."],
  ["GET", "Please write code Correctly"],
] as const) {
  test(`a submission whose ${method} of the batch fails shows '${shown}' and removes the overlay`, async ({
    page,
    product,
    member,
    watch,
  }) => {
    watch.expectStatus(500);
    await answer(page, method, /\/judge0\/submissions\/batch/, 500, BROKEN);
    await logIn(page, member);
    await page.goto(`/submit/${await problemId(product.url, BOOKENDS)}`);
    await writeProgram(page, "Python", "print(0, 0)");
    await pressSubmit(page);
    await expect(page.getByRole("alert").filter({ hasText: shown })).toBeVisible();
    await expect(page.getByTestId("loading-overlay")).toBeHidden();
  });
}

test("an unknown user name shows 'No user found'", async ({ page, watch }) => {
  watch.expectStatus(404);
  await page.goto("/profile/nobody-at-all");
  await expect(page.getByRole("heading", { name: "No user found" })).toBeVisible();
});

test("a page that cannot be rendered shows 'Unexpected Application Error!' below a working header", async ({
  page,
  watch,
}) => {
  watch.expectConsole(/TypeError/);
  await answer(page, "GET", /\/api\/user\//, 200, {
    user: { _id: "x", name: 5, userName: "ada", role: 0, createdAt: "2026-01-01T00:00:00.000Z" },
  });
  await page.goto("/profile/ada");
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Practice" }).click();
  await expect(page.getByRole("row", { name: BOOKENDS.title })).toBeVisible();
});

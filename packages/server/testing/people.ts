import { ROLE_ADMIN } from "@assay/contract/vocabulary/roles";
import { addProblem, HIDDEN_INPUTS } from "@assay/database/testing/problems";
import { judgeRun, submit } from "#testing/batches";
import type { Browser } from "#testing/browser";
import { TEST_PASSWORD, type TestApp } from "#testing/open-test-app";
import { createAccount } from "#users/accounts";

/**
 * Who may ask for something. A user has an account and nothing else. The owner is the user whom it belongs to: the account's,
 * the problem's author, the submission's sender. The other owns as much, but other things.
 */
export const ROLES = ["visitor", "user", "owner", "other", "admin"] as const;
/** One of `ROLES`. */
export type AskerRole = (typeof ROLES)[number];

/** A server with one of each thing, and somebody of each role. */
export interface World {
  readonly people: Readonly<Record<AskerRole, Browser>>;
  readonly ownerId: string;
  readonly problemId: string;
  readonly blogId: string;
  /** The token of a judged run of the owner on their own input. */
  readonly token: string;
  /** The same, for whoever deletes one. */
  readonly spareToken: string;
  /** Submissions of the owner's that wait, one to cancel and one to delete. */
  readonly queuedIds: readonly [string, string];
  /** The id of an API token of the owner's. */
  readonly apiTokenId: string;
  /** Makes an account that nothing is lost with. */
  addVictim(): Promise<string>;
}

/** Output of the owner's own run, for the owner and admins alone. */
export const OWN_OUTPUT = "output-of-the-owner";

/** Fills the server. */
export async function fillWorld(server: TestApp): Promise<World> {
  const owner = await server.signIn("owner");
  const other = await server.signIn("other");
  const people = {
    visitor: server.visitor(),
    user: await server.signIn("user"),
    owner,
    other,
    admin: await server.signIn("head", ROLE_ADMIN),
  };
  const problemId = await addProblem(server.db, { authorId: owner.userId });
  const free = { language_id: 52, source_code: "int main() {}", stdin: HIDDEN_INPUTS[0] };
  await addProblem(server.db, { authorId: other.userId });
  await submit(other, problemId);
  await other.post("/judge0/submissions/batch", { submissions: [free] });
  await other.post("/api/tokens", { name: "of the other" });
  await other.post("/api/createBlog", BLOG);
  const [{ token }, { token: spareToken }] = (
    await owner.post("/judge0/submissions/batch", { submissions: [free, free] })
  ).json();
  await judgeRun(server.db, token, { verdict: "accepted", stdout: Buffer.from(OWN_OUTPUT) });
  await judgeRun(server.db, spareToken, { verdict: "accepted" });
  const queuedIds = [await queueRun(server, owner), await queueRun(server, owner)] as const;
  const apiToken = (await owner.post("/api/tokens", { name: "owner's" })).json().token;
  const { data } = (await owner.post("/api/createBlog", BLOG)).json();
  let victims = 0;
  return {
    people,
    ownerId: owner.userId,
    problemId,
    blogId: data._id,
    token,
    spareToken,
    queuedIds,
    apiTokenId: apiToken._id,
    addVictim: () => {
      victims += 1;
      const userName = `victim-${victims}`;
      return createAccount(server.db, {
        name: userName,
        userName,
        email: `${userName}@example.org`,
        password: TEST_PASSWORD,
      });
    },
  };
}

/** A post that is valid. */
export const BLOG = {
  blogTitle: "Title",
  blogDesc: "Description",
  blogContent: "<p>Content</p>",
  authorName: "",
  authorDesc: "Author",
};

/** Sends a run that waits. Returns the submission's id. */
async function queueRun({ db }: TestApp, browser: Browser): Promise<string> {
  const submissions = [{ language_id: 52, source_code: "int main() {}" }];
  const [{ token }] = (await browser.post("/judge0/submissions/batch", { submissions })).json();
  const row = await db
    .selectFrom("test_runs")
    .select("submission_id")
    .where("token", "=", token)
    .executeTakeFirstOrThrow();
  return row.submission_id;
}

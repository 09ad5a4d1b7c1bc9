import { fillLogin, logIn, logInByForm } from "#fixtures/accounts-page";
import { ADMIN } from "#fixtures/admin-page";
import { fillBlog, publishBlog } from "#fixtures/blogs";
import { expect, test } from "#fixtures/test";

test("a post with headings, code and a formula is written, published, listed and read", async ({ page, account }) => {
  await logInByForm(page, account);
  await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
  await page.getByRole("link", { name: "Write a post" }).last().click();
  await expect(page).toHaveURL("/createBlog");
  const title = `Two pointers by ${account.userName}`;
  await fillBlog(page, { title, description: "One promise.", content: "" });
  await page.keyboard.press("Control+Alt+2");
  await page.keyboard.type("The loop");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("Prove");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" that it runs in $O(n)$.");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Code block" }).click();
  await page.getByRole("combobox", { name: "Language" }).selectOption("Python");
  await page.getByRole("textbox", { name: "Content" }).locator("pre").click();
  await page.keyboard.type("seen = {}  # empty");
  await page.getByLabel("About you").fill("Counts things.");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Blog Created")).toBeVisible();
  await expect(page).toHaveURL("/blogs");

  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card).toContainText("One promise.");
  await card.click();
  await expect(page).toHaveURL(/\/blog\/[\w-]+$/);
  await expect(page).toHaveTitle(`${title} · Assay`);
  const post = page.getByRole("article");
  await expect(post.getByRole("heading", { name: "The loop" })).toBeVisible();
  await expect(post.locator("strong")).toHaveText("Prove");
  await expect(post.locator(".katex")).toHaveCount(1);
  await expect(post.locator("pre .hljs-comment")).toHaveText("# empty");
  await expect(post.locator("footer")).toContainText(`${account.userName} Example`);
  await expect(post.locator("footer")).toContainText("Counts things.");
  await expect(post.locator("footer svg, footer img")).toBeVisible();
});

test("a visitor is asked to log in when publishing and finds the draft afterwards", async ({
  page,
  account,
  watch,
}) => {
  watch.expectStatus(403);
  const title = `Unfinished by ${account.userName}`;
  await page.goto("/createblog");
  await fillBlog(page, { title, description: "Soon.", content: "Half a thought" });
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Please log in first.")).toBeVisible();
  await expect(page.getByText("You are not authorized.")).toBeVisible();
  await fillLogin(page, account.userName, account.password);
  await expect(page).toHaveURL("/");

  await page.goto("/createblog");
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await expect(page.getByRole("textbox", { name: "Content" })).toHaveText("Half a thought");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await page.goto("/createblog");
  await expect(page.getByLabel("Title")).toHaveValue("");
});

test("a draft is continued, published, edited, found by its text and deleted", async ({ page, account }) => {
  const word = account.userName.replace(/[^a-z0-9]/gi, "");
  await logIn(page, account);
  await page.goto("/createBlog");
  await fillBlog(page, { title: `Draft of ${word}`, description: "Soon.", content: `Half a thought${word}` });
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("Draft saved")).toBeVisible();
  await page.goto("/blogs");
  await page.getByRole("link", { name: "Your drafts" }).click();
  await page.getByRole("link", { name: `Draft of ${word}` }).click();
  await expect(page.getByRole("textbox", { name: "Content" })).toHaveText(`Half a thought${word}`);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(page).toHaveURL("/blogs");

  await page.getByRole("searchbox", { name: "Search posts" }).fill(`thought${word}`);
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page).toHaveURL(`/blogs?q=thought${word}`);
  await page.getByRole("link", { name: `Draft of ${word}` }).click();
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Title").fill(`Post of ${word}`);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Post of ${word}`);
  await expect(page.getByText(/^edited today/)).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete post" }).click();
  await expect(page.getByText("Post deleted")).toBeVisible();
  await page.goto(`/blogs?q=thought${word}`);
  await expect(page.getByRole("heading", { name: /No post matches/ })).toBeVisible();
});

test("a comment is written, answered, edited, reported and deleted by an admin", async ({
  page,
  browser,
  product,
  account,
}) => {
  const name = account.userName;
  const blogId = await publishBlog(product.url, account, { blogTitle: `Discussed by ${name}` });
  await logIn(page, account);
  await page.goto(`/blog/${blogId}`);
  const comments = page.getByRole("region", { name: "Comments" });
  await comments
    .getByRole("textbox", { name: "Write a comment" })
    .fill(`**Why** ${name}?\n\n<img src=x onerror=alert(1)>`);
  await comments.getByRole("button", { name: "Preview" }).click();
  const preview = comments.getByRole("region", { name: "Preview of the comment" });
  await expect(preview.locator("strong")).toHaveText("Why");
  await expect(preview.locator("img")).toHaveCount(0);
  await comments.getByRole("button", { name: "Comment" }).click();
  await expect(preview).toHaveCount(0);
  await expect(comments.locator("strong")).toHaveText("Why");
  await expect(comments.locator("img")).toHaveCount(0);
  await comments.getByRole("button", { name: "Reply" }).click();
  await comments.getByRole("textbox", { name: /^Reply to/ }).fill(`Becuase ${name}`);
  await comments.getByRole("button", { name: "Reply" }).last().click();
  await expect(comments.getByRole("textbox", { name: /^Reply to/ })).toHaveCount(0);
  const reply = comments.getByRole("listitem").filter({ hasText: `Becuase ${name}` });
  await reply.getByRole("button", { name: "Edit" }).click();
  await comments.getByRole("textbox", { name: "Changed comment" }).fill(`Because ${name}`);
  await comments.getByRole("button", { name: "Save" }).click();
  await expect(comments.getByText(/^edited today/)).toBeVisible();
  await expect(comments.getByRole("heading", { name: "2 comments" })).toBeVisible();

  const other = await browser.newContext({ baseURL: product.url });
  const there = await other.newPage();
  await logIn(there, ADMIN);
  await there.goto(`/blog/${blogId}`);
  const line = there.getByRole("listitem").filter({ hasText: `Because ${name}` });
  await line.getByRole("button", { name: "Report" }).click();
  await there.getByLabel("Reason").fill(`Not an answer, ${name}`);
  await there.getByRole("button", { name: "Send report" }).click();
  await expect(there.getByText("Thank you.")).toBeVisible();
  await there.goto("/admin/reports");
  const report = there
    .getByRole("list", { name: "Reports" })
    .getByRole("listitem")
    .filter({ hasText: `Not an answer, ${name}` });
  await report.getByRole("button", { name: "Delete" }).click();
  await there.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(report).toHaveCount(0);
  await other.close();
  await page.reload();
  await expect(comments.getByRole("heading", { name: "1 comment" })).toBeVisible();
});

test("a post cannot run scripts, load from other hosts or restyle the page", async ({ page, account, product }) => {
  const blogContent = [
    "<p>Harmless</p><script>document.title = 'taken'</script>",
    "<img src=x onerror=\"document.title='taken'\"><img src='https://elsewhere.example/track.png' alt='A graph'>",
    "<a href=\"javascript:document.title='taken'\">here</a><svg onload=\"document.title='taken'\"></svg>",
    "<p style='position:fixed;inset:0;z-index:99'>cover</p><form action='/api/logout'><button>Log In</button></form>",
  ].join("");
  const blogTitle = `Hostile by ${account.userName}`;
  await page.goto(`/blog/${await publishBlog(product.url, account, { blogTitle, blogContent })}`);
  const post = page.getByRole("article");
  await expect(post.getByText("Harmless")).toBeVisible();
  await post.getByText("here").click();
  await expect(page).toHaveTitle(`${blogTitle} · Assay`);
  await expect(post.getByText("cover")).toHaveCSS("position", "static");
  await expect(post.locator("form, script, [onerror], [onload]")).toHaveCount(0);
  await expect(post.getByRole("link", { name: "A graph" })).toHaveAttribute("href", /elsewhere\.example/);
});

test("cards are in three, two or one columns with descriptions of at most three lines, below the + button", async ({
  page,
  account,
  product,
}) => {
  for (const blogTitle of ["First", "Second", "Third"])
    await publishBlog(product.url, account, { blogTitle, blogDesc: "A description with many words. ".repeat(30) });
  for (const [width, columns] of [
    [1280, 3],
    [800, 2],
    [375, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/blogs");
    const cards = page.getByRole("article");
    await expect(cards.nth(2)).toBeVisible();
    const boxes = await Promise.all([0, 1, 2].map((place) => cards.nth(place).boundingBox()));
    expect(new Set(boxes.map((box) => box?.x)).size, `columns at ${width} px`).toBe(columns);
    const lines = await cards
      .first()
      .locator("p")
      .first()
      .evaluate((text) => text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight));
    expect(Math.round(lines)).toBe(3);
    await page.mouse.wheel(0, 2_000);
    await expect(page.getByRole("link", { name: "Write a post" })).toBeInViewport({ ratio: 1 });
  }
});

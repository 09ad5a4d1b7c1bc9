import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answer, fakeApi } from "#testing/fake-api";
import { SITE } from "#testing/fixtures";
import { renderApp } from "#testing/render";

const SITE_CALL = "GET /api/site";
const FORM_CALL = "POST https://forms.example/submit";
const FORM = { Name: "Ada Lovelace", Email: "ada@example.org", Message: "The engine hums." };

async function send(answer: Answer, form: Record<string, string> = FORM) {
  const calls = fakeApi({ [SITE_CALL]: { json: SITE }, [FORM_CALL]: answer });
  const { person } = renderApp("/contact");
  await screen.findByRole("button", { name: "Send" });
  for (const [label, text] of Object.entries(form)) if (text) await person.type(screen.getByLabelText(label), text);
  await person.click(screen.getByRole("button", { name: "Send" }));
  return { person, sent: calls.filter(({ method }) => method === "POST") };
}

test("sends name, email, message and the hidden key to the form service without cookies", async () => {
  const { person, sent } = await send({ json: { success: true } });
  const heading = await screen.findByRole("heading", { name: "Your message has been sent" });
  expect(document.activeElement).toBe(heading);
  expect(sent.map(({ body, credentials }) => ({ body, credentials }))).toEqual([
    {
      body: {
        access_key: "key-of-the-form",
        name: "Ada Lovelace",
        email: "ada@example.org",
        message: "The engine hums.",
      },
      credentials: "omit",
    },
  ]);
  expect(document.title).toBe("Contact · Assay");
  await person.click(screen.getByRole("button", { name: "Write another message" }));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("");
});

test.each<[string, Answer]>([
  ["does not answer", "no answer"],
  ["fails", { status: 500, json: {} }],
  ["refuses the key", { json: { success: false, message: "Invalid access key" } }],
])("says so and keeps the message if the service %s", async (_, answer) => {
  await send(answer);
  expect(screen.getByText(/is delivered by forms\.example\./)).toBeDefined();
  expect((await screen.findByText(/could not be sent/)).getAttribute("role")).toBe("alert");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("The engine hums.");
  expect(screen.getByRole("link", { name: "judge@example.org" }).getAttribute("href")).toBe("mailto:judge@example.org");
});

test("says so if the site has no address", async () => {
  fakeApi({ [SITE_CALL]: { json: { ...SITE, contact: null, contactAddress: "" } } });
  renderApp("/contact");
  expect(await screen.findByText("This site has no contact address")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
});

test("reports an empty message and an invalid address at the fields, and sends nothing", async () => {
  const { sent } = await send({ json: {} }, { Name: "Ada", Email: "ada", Message: "" });
  expect(screen.getByText("Email is not a valid address")).toBeDefined();
  expect(screen.getByText("Message is required")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Email"));
  expect(sent).toEqual([]);
});

test("says that messages go through the visitor's email program if there is no form service, and opens it", async () => {
  const calls = fakeApi({ [SITE_CALL]: { json: { ...SITE, contact: null } } });
  const opened: string[] = [];
  const catchMail = (event: MouseEvent) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.href.startsWith("mailto:")) return;
    opened.push(event.target.href);
    event.preventDefault();
  };
  document.addEventListener("click", catchMail);
  const { person } = renderApp("/contact");
  expect((await screen.findByText(/is sent from your own email program/)).textContent).toContain("judge@example.org");
  await person.click(screen.getByRole("button", { name: "Send" }));
  expect(screen.getByText("Message is required")).toBeDefined();
  expect(opened).toEqual([]);

  await person.type(screen.getByLabelText("Name"), "Ada Lovelace");
  await person.type(screen.getByLabelText("Email"), "ada@example.org");
  await person.type(screen.getByLabelText("Message"), "The engine hums & is 100% fine?{Enter}Tür #2");
  await person.click(screen.getByRole("button", { name: "Send" }));
  document.removeEventListener("click", catchMail);
  const mail = new URL(opened[0] ?? "");
  expect([opened.length, mail.pathname]).toEqual([1, "judge@example.org"]);
  expect(mail.searchParams.get("subject")).toBe("Message from Ada Lovelace");
  expect(mail.searchParams.get("body")).toBe(
    "The engine hums & is 100% fine?\r\nTür #2\r\n\r\nAda Lovelace\r\nada@example.org",
  );
  expect(screen.getByText(/should now show the message/)).toBeDefined();
  expect(screen.getByRole("button", { name: /Copy/ })).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toContain("The engine hums");
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("offers a retry if the page's data cannot be loaded", async () => {
  const answers: Answer[] = ["no answer", { json: SITE }];
  fakeApi({ [SITE_CALL]: () => answers.shift() ?? "no answer" });
  const { person } = renderApp("/contact");
  await person.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByLabelText("Message")).toBeDefined();
});

import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answer, fakeApi } from "#testing/fake-api";
import { renderApp } from "#testing/render-app";
import { SITE } from "#testing/site";

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

test("sends name, email and message with the hidden key to the form service, without cookies, and says so", async () => {
  const { person, sent } = await send({ json: { success: true } });
  const told = await screen.findByRole("heading", { name: "Your message has been sent" });
  expect(document.activeElement).toBe(told);
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
  await person.click(screen.getByRole("button", { name: "Write another" }));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("");
});

test.each<[string, Answer]>([
  ["does not answer", "no answer"],
  ["fails", { status: 500, json: {} }],
  ["refuses the key", { json: { success: false, message: "Invalid access key" } }],
])("when the service %s, that is told and the message stays", async (_, answer) => {
  await send(answer);
  expect(screen.getByText(/goes by way of forms\.example,/)).toBeDefined();
  expect((await screen.findByText(/could not be sent/)).getAttribute("role")).toBe("alert");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("The engine hums.");
  expect(screen.getByRole("link", { name: "judge@example.org" }).getAttribute("href")).toBe("mailto:judge@example.org");
});

test("an empty message or an address that is none is told at the field, and nothing is sent", async () => {
  const { sent } = await send({ json: {} }, { Name: "Ada", Email: "ada", Message: "" });
  expect(screen.getByText("Email is not a valid address")).toBeDefined();
  expect(screen.getByText("Message is required")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Email"));
  expect(sent).toEqual([]);
});

test("without a form service the page says so and shows the address", async () => {
  fakeApi({ [SITE_CALL]: { json: { ...SITE, contact: null } } });
  renderApp("/contact");
  expect(await screen.findByText("There is no contact form on this server")).toBeDefined();
  expect(screen.getByRole("link", { name: "judge@example.org" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Send" })).toBeNull();
});

test("what could not be loaded can be tried again", async () => {
  const answers: Answer[] = ["no answer", { json: SITE }];
  fakeApi({ [SITE_CALL]: () => answers.shift() ?? "no answer" });
  const { person } = renderApp("/contact");
  await person.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByLabelText("Message")).toBeDefined();
});

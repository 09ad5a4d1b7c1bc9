import Fastify from "fastify";
import { expect, test } from "vitest";
import { registerSecurityTxt } from "#http/security-txt";
import { TEST_CONFIG } from "#testing/open-test-app";

const PATH = "/.well-known/security.txt";

async function get(change: Partial<typeof TEST_CONFIG>) {
  const app = Fastify();
  registerSecurityTxt(app, { ...TEST_CONFIG, ...change });
  return app.inject(PATH);
}

test("security.txt names the operator's contact, an expiry date in the future, and its own address", async () => {
  const publicUrl = "https://judge.example.org";
  const response = await get({ securityContact: "mailto:security@example.org", publicUrl });
  expect(response.headers["content-type"]).toBe("text/plain; charset=utf-8");
  const [contact, expires = "", canonical, ...rest] = response.body.split("\n");
  expect([contact, canonical, rest]).toEqual([
    "Contact: mailto:security@example.org",
    `Canonical: ${publicUrl}${PATH}`,
    [""],
  ]);
  expect(Date.parse(expires.replace("Expires: ", ""))).toBeGreaterThan(Date.now());
});

test("there is no security.txt without a contact", async () => {
  expect((await get({ securityContact: null })).statusCode).toBe(404);
});

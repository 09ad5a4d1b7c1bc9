import { logIn } from "#fixtures/accounts-page";
import { expect, test } from "#fixtures/test";

const PROGRAMS = [
  { language_id: 52, source_code: "#include <iostream>\nint main() { int a; std::cin >> a; std::cout << a * 2; }" },
  { language_id: 71, source_code: "print(int(input()) * 2)" },
  {
    language_id: 91,
    source_code:
      "class A { public static void main(String[] a) { System.out.print(new java.util.Scanner(System.in).nextInt() * 2); } }",
  },
];

test("a token created on the profile lets a Judge0 client submit until it is revoked", async ({
  page,
  account,
  product,
}) => {
  await logIn(page, account);
  await page.goto(`/profile/${account.userName}`);
  await page.getByRole("button", { name: "Manage API tokens" }).click();
  await page.getByLabel("Name of the new token").fill("client");
  await page.getByRole("button", { name: "Create token" }).click();
  const secret = await page.getByText(/^assay_/).innerText();

  const headers = { "x-auth-token": secret, "content-type": "application/json" };
  const send = (program: object) =>
    fetch(new URL("/judge0/submissions?wait=true", product.url), {
      method: "POST",
      headers,
      body: JSON.stringify({ ...program, stdin: "21", expected_output: "42\n" }),
    });
  for (const program of PROGRAMS) {
    const response = await send(program);
    expect(response.status).toBe(201);
    const run = await response.json();
    expect([program.language_id, run.status.description]).toEqual([program.language_id, "Accepted"]);
    expect(run.stdout.trim()).toBe("42");
  }

  await page.getByRole("button", { name: "Revoke client" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("You have no API tokens yet.")).toBeVisible();
  expect((await send(PROGRAMS[1] ?? {})).status).toBe(401);
});

import { expect, test } from "vitest";
import { readyNotice } from "#start/ready-notice";

const READY = { kind: "ready", address: "http://127.0.0.1:3000" } as const;

test("frames the address and the first admin's login on the first start", () => {
  const firstAdmin = { userName: "admin", password: "abcde-fghij-kmnpq-rstuv" };
  expect(`\n${readyNotice({ ...READY, firstAdmin }, 80)}\n`).toBe(`
╭──────────────────────────────────────────────────────────────╮
│ Assay is ready:  http://127.0.0.1:3000                       │
│                                                              │
│ First admin:     admin                                       │
│ Password:        abcde-fghij-kmnpq-rstuv   (not shown again) │
│                                                              │
│ Ctrl-C stops Assay.                                          │
╰──────────────────────────────────────────────────────────────╯
`);
});

test("says how to get a new password when there is no first admin to show", () => {
  const notice = readyNotice({ ...READY, judge0Address: "http://127.0.0.1:2358" }, 80);
  expect(notice).toContain("Judge0's API:    http://127.0.0.1:2358");
  expect(notice).toContain("npm run admin -- reset USERNAME");
  expect(notice).not.toContain("First admin");
});

test("does not show a password that ADMIN_PASSWORD set", () => {
  const notice = readyNotice({ ...READY, firstAdmin: { userName: "admin", password: null } }, 80);
  expect(notice).toContain("Password:        as set in ADMIN_PASSWORD");
});

test.each(["管理者", "प्रशासक"])("keeps the frame straight around a user name of another script: %s", (userName) => {
  const notice = readyNotice({ ...READY, firstAdmin: { userName, password: "secret" } }, 80);
  const row = notice.split("\n").find((line) => line.includes(userName)) ?? "";
  const [top = ""] = notice.split("\n");
  const extra = { 管理者: 3, प्रशासक: -1 }[userName] ?? 0;
  expect([...row].length + extra).toBe(top.length);
});

test("leaves the frame out in a terminal too narrow for it", () => {
  const notice = readyNotice(READY, 40);
  expect(notice).not.toMatch(/[╭│╯]/);
  expect(notice).toContain("Assay is ready:  http://127.0.0.1:3000");
});

import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { configKeyOf, type SebSettings, sebSettings, writeSebFile } from "#exams/seb-file";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

test("the Config Key is the hash of the settings as the browser's documentation orders and writes them", () => {
  const settings: SebSettings = {
    originatorVersion: "Some_1.0",
    startURL: "https://example.org/a?b=1&c=\\d",
    allowWlan: false,
    URLFilterRules: [{ regex: true, action: 1, expression: "a\\.b" }, {}],
    emptied: {},
    additionalResources: [],
    Audio: 7,
  };
  expect(configKeyOf(settings)).toBe(
    sha256(
      '{"additionalResources":[],"allowWlan":false,"Audio":7,"startURL":"https://example.org/a?b=1&c=\\d",' +
        '"URLFilterRules":[{"action":1,"expression":"a\\.b","regex":true},{}]}',
    ),
  );
});

test("the file opens the exam, lets nothing but the site through, and sends the keys", () => {
  const settings = sebSettings({ origin: "https://judge.example:8443", slug: "one", name: "final" });
  expect(settings).toMatchObject({
    startURL: "https://judge.example:8443/classes/one/assignments/final",
    quitURL: "https://judge.example:8443/classes/one/assignments/final?quit",
    sendBrowserExamKey: true,
    URLFilterEnable: true,
    URLFilterRules: [{ active: true, regex: false, action: 1, expression: "judge.example:8443" }],
  });
  const file = writeSebFile({ ...settings, title: "<&>" });
  expect(file).toContain("<key>sendBrowserExamKey</key><true/>");
  expect(file).toContain("<key>title</key><string>&lt;&amp;&gt;</string>");
  expect(file).toContain("<array><dict><key>active</key><true/>");
});

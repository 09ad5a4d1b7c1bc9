import { ENGLISH, setLanguage } from "@assay/contract/texts/language";
import { expect, test } from "vitest";

const MODULES = import.meta.glob([
  "../../{app,editors,features,lib,ui}/**/*.{ts,tsx}",
  "!**/*.test.*",
  // Starts the client.
  "!../../app/main.tsx",
]);

test("no text is read while a module loads: that may be before the reader's language is known", async () => {
  const read: string[] = [];
  const recorder = { getOwnPropertyDescriptor: (_: object, id: string | symbol) => void read.push(String(id)) };
  setLanguage({ language: ENGLISH, texts: new Proxy({}, recorder) });
  for (const load of Object.values(MODULES)) await load();
  expect(Object.keys(MODULES).length).toBeGreaterThan(300);
  expect(read).toEqual([]);
}, 120_000);

import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { leakedResources } from "@assay/sandbox/testing/leaked-resources";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { JAVA_ATTACKS, PYTHON_ATTACKS, type RuntimeAttack } from "#hostile/runtime-attacks";
import { judgeOne } from "#testing/judge-one";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";
import { type ChosenProgram, javaPrograms } from "#testing/programs-in-one";

/** User ids that only this file's boxes have, so that the boxes' processes can be identified. */
const users = { base: 52_500 + 8 * (process.pid % 300), count: 8 };

let open: TestJudge;
let calls = 0;
const listener = createServer((socket) => {
  calls += 1;
  socket.destroy();
});
beforeAll(async () => {
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  open = await openTestJudge({ uidBase: users.base });
});
afterEach(async () => {
  await expect.poll(() => leakedResources("98712", users), { timeout: 30_000 }).toEqual([]);
});
afterAll(async () => {
  await open.close();
  await new Promise((resolve) => listener.close(resolve));
});

const withTargets = (body: string) =>
  body.replaceAll("PORT", `${(listener.address() as AddressInfo).port}`).replaceAll("FOLDER", open.artefactFolder);

/** The attacks by their numbers, because their names have spaces. */
const javaProgram = () =>
  javaPrograms(
    Object.fromEntries(JAVA_ATTACKS.map(({ body }, index) => [`attack${index}`, withTargets(body)])),
    `static void report(java.util.concurrent.Callable<?> call) {
      try { System.out.print(call.call() + " "); }
      catch (Throwable t) { System.out.print(t.getClass().getSimpleName() + " "); }
    }`,
  );

function pythonProgram({ body }: RuntimeAttack): ChosenProgram {
  const report = `def report(call):
  try: print(call(), end=' ')
  except Exception as error: print(type(error).__name__, end=' ')
`;
  return { program: { languageId: 71, source: withTargets(report + body) }, options: {} };
}

async function check({ program, options }: ChosenProgram, { sees, verdict = "accepted", limits }: RuntimeAttack) {
  const result = await judgeOne(open.judge, program, { options, ...(limits && { limits }) });
  expect([verdict].flat()).toContain(result.verdict);
  const seen = result.stdout?.trim();
  if (typeof sees === "string") expect(seen).toBe(sees);
  else if (sees) expect(seen).toMatch(sees);
}

describe("a program in Java", () => {
  it.each(JAVA_ATTACKS.map((attack, index) => [attack.name, attack, index] as const))("%s", (_name, attack, index) =>
    check(javaProgram()(`attack${index}`), attack),
  );
});

describe("a program in Python", () => {
  it.each(PYTHON_ATTACKS.map((attack) => [attack.name, attack] as const))("%s", async (_name, attack) => {
    const chosen = pythonProgram(attack);
    if (attack.sees !== "[]") return check(chosen, attack);
    const { program } = chosen;
    const result = await judgeOne(open.judge, program, { expected: "the words that are expected" });
    expect(result).toMatchObject({ verdict: "wrong_answer", stdout: "[]\n" });
  });
});

it("never lets a program reach the host", () => {
  expect(calls).toBe(0);
});

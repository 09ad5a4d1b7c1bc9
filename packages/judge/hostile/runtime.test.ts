import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { leakedResources } from "@assay/sandbox/testing/leaked-resources";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { JAVA_ATTACKS, PYTHON_ATTACKS, type RuntimeAttack } from "#hostile/runtime-attacks";
import type { Program } from "#interface";
import { judgeOne } from "#testing/judge-one";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

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
  await expect.poll(() => leakedResources("98712", users), { timeout: 5_000 }).toEqual([]);
});
afterAll(async () => {
  await open.close();
  await new Promise((resolve) => listener.close(resolve));
});

const withTargets = (body: string) =>
  body.replaceAll("PORT", `${(listener.address() as AddressInfo).port}`).replaceAll("FOLDER", open.artefactFolder);

/** All attacks in one program, which is compiled once. Its input selects the attack. */
function javaProgram(): Program {
  const methods = JAVA_ATTACKS.map(({ body }, index) => `static void attack${index}() throws Throwable { ${body} }`);
  const cases = JAVA_ATTACKS.map((_, index) => `case ${index} -> attack${index}();`);
  const source = `import java.nio.file.*; import java.util.*; import java.util.concurrent.Callable;
    public class Main {
      static void report(Callable<?> call) {
        try { System.out.print(call.call() + " "); }
        catch (Throwable t) { System.out.print(t.getClass().getSimpleName() + " "); }
      }
      ${methods.join("\n")}
      public static void main(String[] a) throws Throwable { switch (new Scanner(System.in).nextInt()) { ${cases.join("\n")} } }
    }`;
  return { languageId: 91, source: withTargets(source) };
}

function pythonProgram({ body }: RuntimeAttack): Program {
  const report = `def report(call):
  try: print(call(), end=' ')
  except Exception as error: print(type(error).__name__, end=' ')
`;
  return { languageId: 71, source: withTargets(report + body) };
}

async function check(program: Program, input: string, { sees, verdict = "accepted", limits }: RuntimeAttack) {
  const result = await judgeOne(open.judge, program, { input, ...(limits && { limits }) });
  expect([verdict].flat()).toContain(result.verdict);
  const seen = result.stdout?.trim();
  if (typeof sees === "string") expect(seen).toBe(sees);
  else if (sees) expect(seen).toMatch(sees);
}

describe("a program in Java", () => {
  it.each(JAVA_ATTACKS.map((attack, index) => [attack.name, attack, index] as const))("%s", (_name, attack, index) =>
    check(javaProgram(), `${index}`, attack),
  );
});

describe("a program in Python", () => {
  it.each(PYTHON_ATTACKS.map((attack) => [attack.name, attack] as const))("%s", async (_name, attack) => {
    const program = pythonProgram(attack);
    if (attack.sees !== "[]") return check(program, "", attack);
    const result = await judgeOne(open.judge, program, { expected: "the words that are expected" });
    expect(result).toMatchObject({ verdict: "wrong_answer", stdout: "[]\n" });
  });
});

it("never lets a program reach the host", () => {
  expect(calls).toBe(0);
});

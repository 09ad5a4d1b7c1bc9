import { afterAll, beforeAll, expect, test } from "vitest";
import { PREPARE_LIMITS } from "#boxes/box-limits";
import { runTool } from "#compile/run-tool";
import { CPP } from "#languages/cpp";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

/** Builds the header with its tool's script, edited by `change`, and returns g++'s report of its phases when the header is first used. */
async function phasesOfFirstUse(change: (script: string) => string): Promise<string> {
  const [header] = CPP.preparations;
  if (header === undefined) throw new Error("C++ prepares no header");
  const [shell = "", option = "", script = ""] = header.tool.argv;
  const use =
    "mkdir -p /tmp/bits && cp /tmp/product /tmp/bits/stdc++.h.gch && echo '#include <bits/stdc++.h>' > use.cpp" +
    " && g++ -O2 -std=gnu++20 -I/tmp -Winvalid-pch -Werror -ftime-report -c use.cpp -o use.o";
  const { product, output } = await runTool(
    { ...header.tool, argv: [shell, option, `(${change(script)}) && ${use}`] },
    { sandbox: open.sandbox, limits: PREPARE_LIMITS, productKb: PREPARE_LIMITS.fileSizeKb, core: 0, prepared: [] },
  );
  if (product === null) throw new Error(`the header was not made: ${output}`);
  return output ?? "";
}

/** What instantiating templates allocated, in kilobytes or megabytes as g++ prints it. */
const instantiation = /template instantiation\s+:.*?(\d+)([kM]) \(/;

test("gives programs a header with instantiated templates", async () => {
  const [, , unit] = instantiation.exec(await phasesOfFirstUse((script) => script)) ?? [];
  expect(unit === undefined || unit === "k").toBe(true);
});

test("builds the header without the plugin if g++ does not accept it", async () => {
  const phases = await phasesOfFirstUse((script) => script.replace("settle-templates.cc", "there-is-no-such-file.cc"));
  expect(instantiation.exec(phases)?.[2]).toBe("M");
});

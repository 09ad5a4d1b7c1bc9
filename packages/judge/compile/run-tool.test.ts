import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMPILE_LIMITS } from "#boxes/box-limits";
import { runTool } from "#compile/run-tool";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

/** Runs a shell script as if it were a compiler. */
const run = (script: string, limits = {}, productKb = 16) =>
  runTool(
    { argv: ["/bin/sh", "-c", script], files: [], stdin: new Uint8Array() },
    { sandbox: open.sandbox, limits: { ...COMPILE_LIMITS, ...limits }, productKb, core: 0, prepared: [] },
  );

describe("running a tool", () => {
  it("returns the product and the output, stdout before stderr", async () => {
    expect(await run("echo two >&2; echo one; printf made > /tmp/product")).toEqual({
      product: Buffer.from("made"),
      output: "one\ntwo\n",
    });
  });

  it("returns no product if the tool fails or leaves none", async () => {
    expect(await run("printf made > /tmp/product; exit 3")).toEqual({ product: null, output: null });
    expect((await run("true")).product).toBeNull();
  });

  it.each([
    ["time", "while :; do :; done", { cpuTimeMs: 200 }, "Compilation time limit exceeded."],
    ["time on the clock", "sleep 60", { wallTimeMs: 300 }, "Compilation time limit exceeded."],
    ["memory", "exec python3 -c 'x = bytearray(1 << 30)'", { memoryKb: 65_536 }, "Compilation memory limit exceeded."],
    ["output", "while :; do echo flood; done", { outputKb: 64 }, "Compilation output limit exceeded."],
  ])("reports that it was stopped for its %s", async (_case, script, limits, output) => {
    const result = await run(`echo begun; ${script}`, limits);
    expect(result.product).toBeNull();
    expect(result.output).toMatch(/^begun\n/);
    expect(result.output?.endsWith(output)).toBe(true);
  });

  it("reports that a product is too large", async () => {
    const result = await run("head -c 100000 /dev/zero > /tmp/product");
    expect(result).toEqual({ product: null, output: "Compilation output limit exceeded." });
  });

  it("does not read a file of the host if the product is a link", async () => {
    const result = await run("ln -s /etc/shadow /tmp/product");
    expect(result.product).toBeNull();
    expect(result.output).toMatch(/No such file|Permission denied/);
  });
});

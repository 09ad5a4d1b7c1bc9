import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { GO } from "@assay/contract/vocabulary/languages/go";
import { SandboxError } from "@assay/sandbox/interface";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createJudge } from "#create-judge";
import { InternalError, type TestResult } from "#interface";
import { judgeAll, judgedTest, judgeOne } from "#testing/judge-one";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

const python = (source: string) => ({ languageId: 71, source }) as const;
const SLEEP = python("import time\ntime.sleep(60)");
const ids = (count: number) => Array.from({ length: count }, (_, index) => `${index}`);

describe("a judge", () => {
  it("names its languages with their compilers' versions", () => {
    const specified = open.judge.languages.filter(({ id }) => [52, 91, 71, 89].includes(id));
    expect(specified.map(({ id, name }) => [id, name])).toEqual([
      [52, expect.stringMatching(/^C\+\+ \(GCC \d+\.\d+\.\d+\)$/)],
      [91, expect.stringMatching(/^Java \(JDK \d+(\.\d+)*\)$/)],
      [71, expect.stringMatching(/^Python \(3\.\d+\.\d+\)$/)],
      [89, "Multi-file program"],
    ]);
  });

  it("serves a language under all its ids and names it after the installed compiler", async () => {
    const named = (ids: readonly number[]) =>
      new Set(open.judge.languages.filter(({ id }) => ids.includes(id)).map(({ name }) => name));
    expect(named([52, 53, 54, 76, 105])).toEqual(named([52]));
    for (const languageId of [71, 92, 100, 109, 113] as const) {
      const result = await judgeOne(open.judge, { languageId, source: "print(1)" });
      expect(result, `${languageId}`).toMatchObject({ verdict: "accepted", stdout: "1\n" });
    }
  });

  it("cannot be created if the tools of a wanted language are missing", async () => {
    const { sandbox } = open;
    const missing = { ...GO, tools: ["/usr/bin/a-compiler-that-is-not-there"] };
    const cacheDir = join(open.artefactFolder, "..");
    const opening = createJudge({
      sandbox,
      cores: [0],
      cacheDir,
      cacheBytes: 1_000,
      wanted: [{ ...missing, id: 9_999 }],
    });
    await expect(opening).rejects.toThrow("Go is wanted, but /usr/bin/a-compiler-that-is-not-there is missing");
  });

  it("that opens early prepares the other languages afterwards", async () => {
    const cacheDir = join(open.artefactFolder, "..");
    await using held = new AsyncDisposableStack();
    const early = await createJudge({
      sandbox: open.sandbox,
      cores: [0],
      cacheDir,
      cacheBytes: 1_000,
      opensEarly: true,
    });
    held.defer(() => early.close());
    expect(early.languages.map(({ id }) => id)).toEqual(expect.arrayContaining([52, 71, 91]));
    expect(early.languages.map(({ id }) => id)).not.toContain(46);
    await early.moreLanguages;
    expect(early.languages.map(({ id }) => id)).toEqual(open.judge.languages.map(({ id }) => id));
  });

  it("reports the compilation first, then each test once", async () => {
    const said: string[] = [];
    await open.judge.judge(
      python("print(input())"),
      ids(8).map((id) => judgedTest(id, { input: id, expected: id === "3" ? "other" : id })),
      {
        onCompiled: ({ isSuccess }) => void said.push(`compiled ${isSuccess}`),
        onResult: ({ id, verdict }) => void said.push(`${id} ${verdict}`),
      },
    );
    expect(said[0]).toBe("compiled true");
    expect(said.slice(1).sort()).toEqual(ids(8).map((id) => `${id} ${id === "3" ? "wrong_answer" : "accepted"}`));
  });

  it("loads the tests' data in order, and never for more tests at once than there are cores", async () => {
    const asked: string[] = [];
    let loaded = 0;
    let most = 0;
    const tests = ids(10).map((id) => ({
      ...judgedTest(id),
      input: async () => {
        asked.push(id);
        loaded += 1;
        most = Math.max(most, loaded);
        return Buffer.from(id);
      },
    }));
    await open.judge.judge(python("print(input())"), tests, {
      onResult: () => {
        loaded -= 1;
      },
    });
    expect(asked).toEqual(ids(10));
    expect(most).toBeLessThanOrEqual(2);
  });

  it("loads the expected output only after a clean run", async () => {
    const test = { ...judgedTest("a"), expectedOutput: () => Promise.reject(new Error("asked")) };
    const { results } = await judgeAll(open.judge, python("exit(1)"), [test]);
    expect(results).toMatchObject([{ verdict: "runtime_error" }]);
    await expect(judgeAll(open.judge, python("print(1)"), [test])).rejects.toThrow("asked");
  });

  it("judges several programs at once", async () => {
    const all = await Promise.all(ids(5).map((id) => judgeOne(open.judge, python(`print(${id})`), { expected: id })));
    expect(all.map(({ verdict }) => verdict)).toEqual(Array(5).fill("accepted"));
  });

  it("ends running tests when the signal is aborted, with its reason", async () => {
    const stop = new AbortController();
    const reason = new Error("no longer wanted");
    const results: TestResult[] = [];
    const tests = ids(4).map((id) => ({
      ...judgedTest(id, { limits: { wallTimeMs: 60_000 } }),
      input: async () => {
        if (id === "1") wait(200).then(() => stop.abort(reason));
        return Buffer.from("");
      },
    }));
    const judging = open.judge.judge(SLEEP, tests, { onResult: (result) => void results.push(result) }, stop.signal);
    await expect(judging).rejects.toBe(reason);
    expect(results).toEqual([]);
    expect((await judgeOne(open.judge, python("print(1)"))).verdict).toBe("accepted");
  });

  it("starts nothing if the signal is already aborted", async () => {
    const tests = [{ ...judgedTest("a"), input: () => Promise.reject(new Error("asked")) }];
    const judging = open.judge.judge(SLEEP, tests, { onResult: () => {} }, AbortSignal.abort("before"));
    await expect(judging).rejects.toBe("before");
  });

  it("ends if an event handler throws, and starts no further test", async () => {
    const asked: string[] = [];
    const tests = ids(20).map((id) => ({
      ...judgedTest(id),
      input: async () => {
        asked.push(id);
        return Buffer.from("");
      },
    }));
    const onResult = () => {
      throw new Error("cannot be stored");
    };
    await expect(open.judge.judge(python("print(1)"), tests, { onResult })).rejects.toThrow("cannot be stored");
    expect(asked.length).toBeLessThan(5);
  });

  it("reports an error of the sandbox as an internal error, with its cause", async () => {
    await using other = await openTestJudge();
    await other.sandbox.close();
    const judging = judgeOne(other.judge, python("print(1)"));
    await expect(judging).rejects.toBeInstanceOf(InternalError);
    await expect(judging).rejects.toMatchObject({ cause: expect.any(SandboxError) });
  });

  it("ends running tests when it is closed", async () => {
    await using other = await openTestJudge();
    const judging = judgeOne(other.judge, SLEEP, { limits: { wallTimeMs: 60_000 } });
    const refused = expect(judging).rejects.toThrow("The judge is closed");
    await wait(200);
    await other.judge.close();
    await refused;
  });

  it("cannot be created if a compiler does not run", async () => {
    await using other = await openTestJudge();
    await other.sandbox.close();
    const options = { sandbox: other.sandbox, cores: [0], cacheDir: other.artefactFolder, cacheBytes: 1_000 };
    await expect(createJudge(options)).rejects.toBeInstanceOf(InternalError);
  });
});

import { describe, expect, it, test } from "vitest";
import { showStatus } from "#kattis-api/show-status";

describe("the state as the client reads it", () => {
  const told = {
    verdict: null,
    isRunning: false,
    verdicts: [],
    done: 0,
    cpuTimeMs: null,
    score: null,
    compileOutput: null,
  };

  it("Kattis/kattis-cli#45: there is one <i> more than tests, however many there are", () => {
    const verdicts = Array.from({ length: 200 }, (_, index) => (index < 120 ? ("accepted" as const) : null));
    const { row_html: html } = showStatus({ ...told, isRunning: true, verdicts, done: 120 });
    expect(html.split("<i").length - 1).toBe(201);
  });

  test("a running submission is on the test after those that are done, and a compile error comes as text", () => {
    const running = showStatus({ ...told, isRunning: true, verdicts: ["accepted", null], done: 1 });
    expect(running).toMatchObject({ status_id: 5, testcase_index: 2 });
    const failed = showStatus({ ...told, verdict: "compilation_error", compileOutput: "a < b & c" });
    expect(failed).toMatchObject({ status_id: 8, feedback_html: "<pre>a &lt; b &amp; c</pre>" });
  });

  test("points stand in brackets", () => {
    const { row_html: html } = showStatus({
      ...told,
      verdict: "accepted",
      verdicts: ["accepted"],
      done: 1,
      cpuTimeMs: 120,
      score: 40.5,
    });
    expect(html).toContain('data-type="status"><i></i>(40.5)');
    expect(html).toContain('<td data-type="cpu">0.12 s</td>');
  });
});

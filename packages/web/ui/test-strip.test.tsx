import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type StripTest, TestBars, type TestState, TestStrip } from "#ui/test-strip";

function tests(...states: TestState[]): StripTest[] {
  return states.map((state, index) => ({ number: index + 1, state, targetId: `test-${index + 1}` }));
}

function names(): (string | null)[] {
  const list = screen.getByRole("list", { name: "Tests" });
  return within(list)
    .getAllByRole("link")
    .map((link) => link.getAttribute("aria-label"));
}

test("has a link to each test's details, named by number and verdict", () => {
  render(<TestStrip label="Tests" tests={tests("accepted", "wrong_answer", "running", "queued")} selected={2} />);
  expect(names()).toEqual(["Test 1: Accepted", "Test 2: Wrong Answer", "Test 3: running", "Test 4: in queue"]);
  const selected = screen.getByRole("link", { current: true });
  expect(selected.getAttribute("href")).toBe("#test-2");
});

test("calls onSelect with the test's number instead of following the link", async () => {
  const onSelect = vi.fn();
  render(<TestStrip label="Tests" tests={tests("accepted", "runtime_error")} onSelect={onSelect} />);
  await userEvent.click(screen.getByRole("link", { name: "Test 2: Runtime Error" }));
  expect(onSelect).toHaveBeenCalledWith(2);
  expect(window.location.hash).toBe("");
});

test("groups more than 100 tests in tens, each leading to its first failed test", async () => {
  const states = Array.from({ length: 104 }, (): TestState => "accepted");
  states[13] = "wrong_answer";
  states[17] = "time_limit_exceeded";
  const onSelect = vi.fn();
  render(<TestStrip label="Tests" tests={tests(...states)} selected={18} onSelect={onSelect} />);
  expect(names()).toHaveLength(11);
  expect(screen.getByRole("link", { current: true }).getAttribute("aria-label")).toBe("11–20, 2 failed");
  expect(names().slice(0, 2)).toEqual(["1–10", "11–20, 2 failed"]);
  expect(names().at(-1)).toBe("101–104");
  await userEvent.click(screen.getByRole("link", { name: "11–20, 2 failed" }));
  expect(onSelect).toHaveBeenCalledWith(14);
});

test("small bars differ in height, so that colour is not the only difference", () => {
  const { container } = render(<TestBars states={["accepted", "wrong_answer", "compilation_error", "queued"]} />);
  const heights = [...container.querySelectorAll("span > span")].map((bar) => /\bh-\S+/.exec(bar.className)?.[0]);
  expect(new Set(heights).size).toBe(4);
});

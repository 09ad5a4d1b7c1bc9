import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "#ui/copy-button";

// jsdom lacks execCommand, which browsers have on every page, secure or not.
const execCommand = vi.fn<(command: string) => boolean>();
Object.assign(document, { execCommand });

afterEach(() => vi.unstubAllGlobals());

test("copies by selection and restores the focus when there is no clipboard API", async () => {
  let copied = "";
  execCommand.mockImplementation(() => {
    copied = document.querySelector("textarea")?.value ?? "";
    return true;
  });
  vi.stubGlobal("navigator", {});
  const button = document.createElement("button");
  document.body.append(button);
  button.focus();
  expect(await copyText("1 2\n3\n")).toBe(true);
  expect(copied).toBe("1 2\n3\n");
  expect(document.querySelector("textarea")).toBeNull();
  expect(document.activeElement).toBe(button);
  button.remove();
});

test("returns false when the browser does not allow copying", async () => {
  execCommand.mockReturnValue(false);
  vi.stubGlobal("navigator", {
    clipboard: { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) },
  });
  expect(await copyText("x")).toBe(false);
});

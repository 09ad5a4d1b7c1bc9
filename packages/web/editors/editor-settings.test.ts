import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { parseEditorSettings, useEditorSettings } from "#editors/editor-settings";
import { readDraftText } from "#lib/drafts/local-drafts";
import { keepDraft } from "#testing/drafts";

const DEFAULTS = parseEditorSettings(null);

beforeEach(() => localStorage.clear());

describe("the editor's settings", () => {
  test("are a dark editor with standard keys, four spaces and suggestions at first", () => {
    expect(DEFAULTS).toEqual({
      fontSize: 13,
      theme: "dark",
      keys: "standard",
      indentWith: "spaces",
      indentWidth: 4,
      suggestions: "typing",
    });
  });

  test.each([
    ["not JSON", "{"],
    ["not an object", "[1]"],
    ["null", "null"],
    ["of another version", '{"version":2,"keys":"vim"}'],
    ["without a version", '{"keys":"vim"}'],
    ["full of invalid values", '{"version":1,"keys":"ed","fontSize":"13","indentWidth":0,"theme":null}'],
  ])("are the defaults if the stored text is %s", (_, text) => {
    expect(parseEditorSettings(text)).toEqual(DEFAULTS);
  });

  test("keep what is valid even if the rest is not, and nothing unknown", () => {
    expect(parseEditorSettings('{"version":1,"keys":"vim","fontSize":999,"more":1}')).toEqual({
      ...DEFAULTS,
      keys: "vim",
    });
  });

  test("are stored with their version, shown by every editor, and removed once all are the defaults again", () => {
    const one = renderHook(() => useEditorSettings());
    const other = renderHook(() => useEditorSettings());
    act(() => one.result.current[1]({ keys: "vim", fontSize: 16 }));
    expect(other.result.current[0]).toEqual({ ...DEFAULTS, keys: "vim", fontSize: 16 });
    expect(JSON.parse(readDraftText("editor-settings") ?? "")).toMatchObject({ version: 1, keys: "vim" });
    act(() => other.result.current[1]({ keys: "standard", fontSize: 13 }));
    expect(one.result.current[0]).toEqual(DEFAULTS);
    expect(readDraftText("editor-settings")).toBeNull();
  });

  test("follow a change in another tab", () => {
    const { result } = renderHook(() => useEditorSettings());
    keepDraft("editor-settings", '{"version":1,"theme":"site"}');
    act(() => window.dispatchEvent(new StorageEvent("storage", { key: "draft:visitor:editor-settings" })));
    expect(result.current[0].theme).toBe("site");
  });

  test("last while the page is open if storage is full", () => {
    const refused = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    const { result } = renderHook(() => useEditorSettings());
    act(() => result.current[1]({ keys: "emacs" }));
    expect(result.current[0].keys).toBe("emacs");
    refused.mockRestore();
    act(() => result.current[1]({ keys: "standard" }));
  });
});

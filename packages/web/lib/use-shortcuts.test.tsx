import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { useShortcuts } from "#lib/use-shortcuts";

const submit = vi.fn();
const list = vi.fn();
const received = vi.fn();

function Page() {
  useShortcuts({ "mod+Enter": submit, "?": list });
  return <input aria-label="Program" onKeyDown={(event) => received(event.key)} />;
}

test("a shortcut with Ctrl or Cmd works everywhere, and the focused field does not receive the key", async () => {
  render(<Page />);
  screen.getByLabelText("Program").focus();
  await userEvent.keyboard("{Control>}{Enter}{/Control}{Meta>}{Enter}{/Meta}");
  expect(submit).toHaveBeenCalledTimes(2);
  expect(received).not.toHaveBeenCalledWith("Enter");
});

test("a plain key is text in a field and a shortcut outside it", async () => {
  render(<Page />);
  const field = screen.getByLabelText<HTMLInputElement>("Program");
  await userEvent.type(field, "?");
  expect(field.value).toBe("?");
  expect(list).not.toHaveBeenCalled();
  field.blur();
  await userEvent.keyboard("?");
  expect(list).toHaveBeenCalledOnce();
});

test("a plain key is a shortcut while a checkbox has the focus, because nothing is typed there", async () => {
  render(
    <>
      <Page />
      <input type="checkbox" aria-label="Applies" />
    </>,
  );
  list.mockClear();
  screen.getByLabelText("Applies").focus();
  await userEvent.keyboard("?");
  expect(list).toHaveBeenCalledOnce();
});

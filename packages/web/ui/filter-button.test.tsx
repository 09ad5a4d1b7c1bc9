import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { FilterButton, FilterChoice } from "#ui/filter-button";

test("shows the chosen value beside a button that clears it", async () => {
  const onClear = vi.fn();
  const onChange = vi.fn();
  render(
    <FilterButton label="Difficulty" value="medium" onClear={onClear}>
      <FilterChoice type="radio" name="difficulty" isChosen={false} onChange={onChange}>
        easy
      </FilterChoice>
    </FilterButton>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Difficulty: medium" }));
  await userEvent.click(await screen.findByLabelText("easy"));
  expect(onChange).toHaveBeenCalledWith(true);
  await userEvent.click(screen.getByRole("button", { name: "Clear Difficulty" }));
  expect(onClear).toHaveBeenCalledOnce();
});

test("opens its choices, and Escape returns the focus to the button", async () => {
  render(
    <FilterButton label="Difficulty" value={null}>
      <FilterChoice type="radio" name="difficulty" isChosen={false} onChange={() => {}}>
        easy
      </FilterChoice>
    </FilterButton>,
  );
  const button = screen.getByRole("button", { name: "Difficulty" });
  await userEvent.click(button);
  expect(await screen.findByRole("dialog", { name: "Difficulty" })).toBeDefined();
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText("easy"));
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("dialog")).toBeNull();
  await expect.poll(() => document.activeElement).toBe(button);
});

test("the button closes the choices, and so does a click elsewhere", async () => {
  render(
    <>
      <FilterButton label="Tags" value={null}>
        <p>graphs</p>
      </FilterButton>
      <input aria-label="Search" />
    </>,
  );
  const button = screen.getByRole("button", { name: "Tags" });
  await userEvent.click(button);
  await screen.findByText("graphs");
  await userEvent.click(button);
  expect(screen.queryByText("graphs")).toBeNull();
  await userEvent.click(button);
  await screen.findByText("graphs");
  await userEvent.click(screen.getByLabelText("Search"));
  await expect.poll(() => screen.queryByText("graphs")).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText("Search"));
});

test("shows a choice at once, and then what the page says", async () => {
  const choices = (chosen: string | null) =>
    ["easy", "hard"].map((name) => (
      <FilterChoice key={name} type="radio" name="difficulty" isChosen={name === chosen} onChange={() => {}}>
        {name}
      </FilterChoice>
    ));
  const { rerender } = render(choices("easy"));
  const chosen = () => ["easy", "hard"].filter((name) => screen.getByLabelText<HTMLInputElement>(name).checked);
  await userEvent.click(screen.getByLabelText("hard"));
  expect(chosen()).toEqual(["hard"]);
  rerender(choices("hard"));
  await userEvent.click(screen.getByLabelText("easy"));
  expect(chosen()).toEqual(["easy"]);
  rerender(choices("easy"));
  rerender(choices(null));
  expect(chosen()).toEqual([]);
});

test("has no button to clear when nothing is chosen", () => {
  render(
    <FilterButton label="Tags" value={null} onClear={() => {}}>
      {null}
    </FilterButton>,
  );
  expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual(["Tags"]);
});

import { fireEvent, render, screen } from "@testing-library/react";
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
  expect(screen.getByRole("button", { name: "Difficulty: medium" })).toBeDefined();
  await userEvent.click(screen.getByLabelText("easy"));
  expect(onChange).toHaveBeenCalledWith(true);
  await userEvent.click(screen.getByRole("button", { name: "Clear Difficulty" }));
  expect(onClear).toHaveBeenCalledOnce();
});

test("the open list follows its button when the window changes", () => {
  render(
    <FilterButton label="Difficulty" value={null}>
      {null}
    </FilterButton>,
  );
  const button = screen.getByRole("button", { name: "Difficulty" });
  const list = screen.getByRole("group", { hidden: true });
  const place = (left: number, bottom: number) =>
    vi.spyOn(button, "getBoundingClientRect").mockReturnValue(new DOMRect(left, bottom - 32, 100, 32));
  vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(1_000);
  const toggle = (newState: string) => fireEvent(list, Object.assign(new Event("beforetoggle"), { newState }));
  const places = () => [list.style.top, list.style.left, list.style.right];
  place(20, 40);
  toggle("open");
  expect(places()).toEqual(["44px", "20px", "auto"]);
  place(600, 80);
  fireEvent(window, new Event("resize"));
  expect(places()).toEqual(["84px", "auto", "300px"]);
  toggle("closed");
  place(20, 40);
  fireEvent(window, new Event("resize"));
  expect(places()).toEqual(["84px", "auto", "300px"]);
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

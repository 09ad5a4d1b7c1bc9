import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { DropZone } from "#ui/drop-zone";

const ONE = new File(["1"], "1.in");
const TWO = new File(["2"], "2.in");

function show(change: { isOverPage?: boolean } = {}) {
  const taken: string[][] = [];
  const { container } = render(
    <DropZone
      text="Drop files here, or"
      choose="choose files"
      hint="Any files"
      isMultiple
      onFiles={(files) => taken.push(files.map(({ name }) => name))}
      {...change}
    />,
  );
  const zone = container.firstElementChild as HTMLElement;
  const input = container.querySelector("input") as HTMLInputElement;
  return { taken, zone, input };
}

test("takes dropped files, and is highlighted while files are over it", async () => {
  const { taken, zone } = show();
  const isHighlighted = () => zone.className.includes("bg-accent-soft");
  expect(fireEvent.dragOver(zone)).toBe(false);
  expect(isHighlighted()).toBe(true);
  fireEvent.dragLeave(zone);
  expect(isHighlighted()).toBe(false);
  fireEvent.dragOver(zone);
  expect(fireEvent.drop(zone, { dataTransfer: { files: [ONE, TWO] } })).toBe(false);
  expect(isHighlighted()).toBe(false);
  await waitFor(() => expect(taken).toEqual([["1.in", "2.in"]]));
});

test("takes the same chosen files again", async () => {
  const person = userEvent.setup();
  const { taken, input } = show();
  for (const _ of [1, 2]) await person.upload(input, [ONE, TWO]);
  expect(taken).toEqual([
    ["1.in", "2.in"],
    ["1.in", "2.in"],
  ]);
  expect(screen.getByRole("button", { name: "choose files" })).toBeTruthy();
});

test("leaves dropped files to a page that takes them anywhere", () => {
  const { taken, zone } = show({ isOverPage: true });
  expect(zone.className).toContain("bg-accent-soft");
  expect(fireEvent.drop(zone, { dataTransfer: { files: [ONE] } })).toBe(true);
  expect(taken).toEqual([]);
});

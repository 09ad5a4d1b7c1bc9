import { fireEvent, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { addMeta } from "#testing/fake-browser";
import { Avatar } from "#ui/avatar";

const nameService = () => addMeta("assay-avatar-url", "https://avatars.example/?seed={name}");

test("without a service the picture is made here, from the initials, always the same", () => {
  const { container } = render(<Avatar name="Ada King Lovelace" className="" />);
  expect(container.textContent).toBe("AL");
  expect(container.querySelector("img")).toBeNull();
  const first = container.innerHTML;
  expect(render(<Avatar name="Ada King Lovelace" className="" />).container.innerHTML).toBe(first);
});

test("a service is asked by the name, and its picture replaces the one made here once it has arrived", () => {
  nameService();
  const { container } = render(<Avatar name="Ada L/ö" className="" />);
  const picture = container.querySelector("img");
  expect(picture?.getAttribute("src")).toBe("https://avatars.example/?seed=Ada%20L%2F%C3%B6");
  expect(container.textContent).toBe("AL");
  fireEvent.load(picture ?? container);
  expect(container.textContent).toBe("");
  expect(container.querySelector("img")).toBe(picture);
});

test("while the service does not answer, and when it fails, the picture made here stays", () => {
  nameService();
  const { container } = render(<Avatar name="Ada L/ö" className="" />);
  fireEvent.error(container.querySelector("img") ?? container);
  expect(container.textContent).toBe("AL");
  expect(container.querySelector("img")?.className).toContain("invisible");
});

test("another person's name shows their own picture at once", () => {
  nameService();
  const { container, rerender } = render(<Avatar name="Ada" className="" />);
  fireEvent.load(container.querySelector("img") ?? container);
  rerender(<Avatar name="Grace" className="" />);
  expect(container.textContent).toBe("G");
});

import { fireEvent, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { addSite } from "#testing/fake-browser";
import { Avatar } from "#ui/avatar";

const useAvatarService = () => addSite({ avatarUrl: "https://avatars.example/?seed={name}" });

test("without an avatar service, draws the same picture from the initials each time", () => {
  const { container } = render(<Avatar name="Ada King Lovelace" className="" />);
  expect(container.textContent).toBe("AL");
  expect(container.querySelector("img")).toBeNull();
  const first = container.innerHTML;
  expect(render(<Avatar name="Ada King Lovelace" className="" />).container.innerHTML).toBe(first);
});

test("asks the avatar service by name, and shows its picture once it has loaded", () => {
  useAvatarService();
  const { container } = render(<Avatar name="Ada L/ö" className="" />);
  const picture = container.querySelector("img");
  expect(picture?.getAttribute("src")).toBe("https://avatars.example/?seed=Ada%20L%2F%C3%B6");
  expect(container.textContent).toBe("AL");
  fireEvent.load(picture ?? container);
  expect(container.textContent).toBe("");
  expect(container.querySelector("img")).toBe(picture);
});

test("keeps the generated picture while the avatar service does not answer and after it fails", () => {
  useAvatarService();
  const { container } = render(<Avatar name="Ada L/ö" className="" />);
  fireEvent.error(container.querySelector("img") ?? container);
  expect(container.textContent).toBe("AL");
  expect(container.querySelector("img")?.className).toContain("invisible");
});

test("shows the picture of another name at once", () => {
  useAvatarService();
  const { container, rerender } = render(<Avatar name="Ada" className="" />);
  fireEvent.load(container.querySelector("img") ?? container);
  rerender(<Avatar name="Grace" className="" />);
  expect(container.textContent).toBe("G");
});

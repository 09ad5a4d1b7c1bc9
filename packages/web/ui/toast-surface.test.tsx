import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openToast, ToastSurface } from "#ui/toast-surface";

test("a text that is already shown is not stacked a second time", async () => {
  render(<ToastSurface />);
  openToast("error", "WRONG SUBMISSION");
  await screen.findByText("WRONG SUBMISSION");
  openToast("error", "WRONG SUBMISSION");
  openToast("info", "Please Login first");
  await screen.findByText("Please Login first");
  expect(screen.getAllByText("WRONG SUBMISSION")).toHaveLength(1);
});

import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openToast, ToastSurface } from "#ui/toast-surface";

test("a text that is already shown is not stacked a second time", async () => {
  render(<ToastSurface />);
  void openToast("error", "WRONG SUBMISSION");
  await screen.findByText("WRONG SUBMISSION");
  void openToast("error", "WRONG SUBMISSION");
  void openToast("info", "Please Login first");
  await screen.findByText("Please Login first");
  expect(screen.getAllByText("WRONG SUBMISSION")).toHaveLength(1);
});

import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { addSite } from "#testing/fake-browser";
import { PrintSheet, PrintTools, paperOf } from "#ui/print-tools";

it("prints the page, and has no link to a PDF file where the server makes none", () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  addSite({ hasPdf: false });
  render(<PrintTools pdf="readProblemPdf" of={{ problemId: "1" }} />);
  screen.getByRole("button", { name: "Print" }).click();
  expect(print).toHaveBeenCalledOnce();
  expect(screen.queryByRole("link")).toBeNull();
});

it("links to the PDF file in the language of the page", () => {
  addSite({ hasPdf: true });
  render(<PrintTools pdf="readProblemPdf" of={{ problemId: "1" }} />);
  expect(screen.getByRole("link", { name: "PDF" }).getAttribute("href")).toMatch(
    /^\/api\/problem\/1\/pdf\?paper=\w+&language=en$/,
  );
});

it("prints a sheet as its PDF file", () => {
  addSite({ hasPdf: true });
  render(<PrintSheet pdf="readAssignmentPdf" of={{ slug: "7a", name: "loops" }} />);
  expect(screen.getByRole("link", { name: "Print" }).getAttribute("href")).toMatch(
    /^\/api\/classes\/7a\/assignments\/loops\/pdf\?paper=/,
  );
});

it("prints a sheet as the page where there is no PDF file, by a button of the same name", () => {
  const print = vi.spyOn(window, "print").mockImplementation(() => {});
  addSite({ hasPdf: false });
  render(<PrintSheet pdf="readAssignmentPdf" of={{ slug: "7a", name: "loops" }} />);
  screen.getByRole("button", { name: "Print" }).click();
  expect(print).toHaveBeenCalledOnce();
});

it.each([
  ["en-US", "letter"],
  ["es-MX", "letter"],
  ["de-DE", "a4"],
  ["en", "a4"],
])("%s uses paper of the size %s", (locale, paper) => {
  expect(paperOf(locale)).toBe(paper);
});

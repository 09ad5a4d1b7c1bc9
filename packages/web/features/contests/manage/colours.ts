import type { CHOSEN_PROBLEM_MESSAGES as TEXTS } from "#features/contests/manage/messages";

/** A problem that a contest has or will have. */
export interface ChosenProblem {
  readonly problemId: string;
  readonly title: string;
  readonly label: string;
  readonly colour: string | null;
  readonly rgb: string | null;
  readonly points: number | null;
}

/** The colours of balloons, told apart at a distance, in the order in which problems get them. */
export const COLOURS: readonly (readonly [keyof typeof TEXTS.colours, string])[] = [
  ["red", "#d7191c"],
  ["blue", "#1f5fd0"],
  ["yellow", "#ffd500"],
  ["green", "#1a9641"],
  ["orange", "#ff7f0e"],
  ["purple", "#7b3294"],
  ["pink", "#f781bf"],
  ["cyan", "#17becf"],
  ["white", "#ffffff"],
  ["black", "#000000"],
  ["brown", "#8c510a"],
  ["grey", "#8c8c8c"],
  ["gold", "#b8860b"],
  ["lime", "#a6d96a"],
  ["navy", "#08306b"],
];

/** The first label that no problem has: A to Z, then P27 and so on. */
export function nextLabel(problems: readonly ChosenProblem[]): string {
  const taken = new Set(problems.map(({ label }) => label.toUpperCase()));
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  return letters.find((letter) => !taken.has(letter)) ?? `P${problems.length + 1}`;
}

/** The first colour that no problem has, by name and value; none if all are taken. */
export function nextColour(problems: readonly ChosenProblem[]): Pick<ChosenProblem, "colour" | "rgb"> {
  const free = COLOURS.find(([, rgb]) => !problems.some((problem) => problem.rgb === rgb));
  return free ? { colour: free[0], rgb: free[1] } : { colour: null, rgb: null };
}

import type { Grammar } from "#grammars";

/** A program to be compared. The files of a submission are joined to one text before. */
export interface Program {
  readonly id: string;
  readonly text: string;
}

/** What is compared with each other: programs of one grammar for one task. */
export interface Comparison {
  readonly grammar: Grammar;
  readonly programs: readonly Program[];
  /** Code that everybody was given; it does not count. */
  readonly templates: readonly string[];
}

/** A part of a text, by lines and columns from 0, without its end: [line, column, line, column]. */
export type Part = readonly [number, number, number, number];

/** A part that two programs have in common. */
export interface Fragment {
  readonly left: Part;
  readonly right: Part;
}

/** What was found out about one program. */
export interface ComparedProgram {
  readonly id: string;
  /** Of what is its author's; null if it was not read to the end. */
  readonly tokens: number | null;
  /** Lines, from 0, that come from a template. */
  readonly templateLines: readonly number[];
  /** Why the program is in no pair; null if it was compared. */
  readonly leftOut: "too_short" | "too_long" | null;
}

/** Two programs that are more similar than most pairs of the task. */
export interface ComparedPair {
  readonly left: string;
  readonly right: string;
  /** From 0 to 1: how much of both, apart from the template, is in the other one. */
  readonly similarity: number;
  /** The same for one side alone. */
  readonly leftCovered: number;
  readonly rightCovered: number;
  /** Lines of the longest common part. */
  readonly longestLines: number;
  /** From 0 to 1: the part of the task's pairs that is less similar. */
  readonly percentile: number;
  /** Whether it is beyond what differs by chance in this task (`highFence`). */
  readonly standsOut: boolean;
  readonly fragments: readonly Fragment[];
}

/** How similar the pairs of a task are to each other. Each from 0 to 1, the fence may be more. */
export interface Spread {
  readonly pairs: number;
  readonly lowerQuartile: number;
  readonly median: number;
  readonly upperQuartile: number;
  /** Above it, a pair stands out. */
  readonly highFence: number;
}

/**
 * What a comparison found. `alike`: the task's solutions are so similar that no pair says anything, and none is listed. `few`: too few
 * programs to know what is usual in this task, so pairs are listed but none stands out.
 */
export interface Compared {
  readonly outcome: "ranked" | "alike" | "few";
  readonly spread: Spread | null;
  readonly programs: readonly ComparedProgram[];
  readonly pairs: readonly ComparedPair[];
}

/** Why nothing was compared. */
export type NotCompared = "too_many_programs" | "too_much_code" | "too_much_time" | "too_much_memory";

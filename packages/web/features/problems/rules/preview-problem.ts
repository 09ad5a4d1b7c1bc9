import type { Comparison, Problem } from "@assay/contract/routes/problems";
import { RUN_DEFAULTS } from "@assay/contract/vocabulary/limits";
import type { Difficulty } from "@assay/contract/vocabulary/problem";
import type { ProblemDraft } from "#features/problems/drafts/problem-draft";
import { CREATE_PROBLEM_MESSAGES } from "#lib/messages/create-problem";

/** A draft as the problem that the server would make of it. What is not chosen yet is empty or 0. */
export function previewProblem({ texts }: Pick<ProblemDraft, "texts">): Problem {
  return {
    _id: "",
    title: texts.title || CREATE_PROBLEM_MESSAGES.untitled,
    difficulty: texts.difficulty as Difficulty,
    problemType: texts.problemType,
    timeLimit: Number(texts.timeLimit),
    isSolved: false,
    description: texts.description,
    input: texts.input,
    output: texts.output,
    sampleTest: { input: texts["sampleTest.input"], output: texts["sampleTest.output"] },
    testcases: [],
    memoryLimit: RUN_DEFAULTS.memoryKb,
    comparison: comparisonOf(Number(texts.tolerance)),
    scoreGroups: [],
    displaySamples: [],
    credit: { author: null, source: null, sourceUrl: null, rightsOwner: null, license: null },
    user: null,
  };
}

function comparisonOf(tolerance: number): Comparison {
  if (!(tolerance > 0)) return { kind: "whole_output", absoluteTolerance: null, relativeTolerance: null };
  return { kind: "tokens", absoluteTolerance: tolerance, relativeTolerance: tolerance };
}

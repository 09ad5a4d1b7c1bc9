import { CompileError } from "#features/submissions/results/compile-error";
import { ExceptionNote } from "#features/submissions/results/exception-note";
import { RunNote } from "#features/submissions/results/run-note";
import { SampleDetails } from "#features/submissions/results/sample-details";

/** What results show only after a run. It is all in one chunk, because every page loads a list of all chunks. */
export const RESULT_DETAILS = { CompileError, ExceptionNote, RunNote, SampleDetails };

import type { BoxCommand, BoxFile } from "@assay/sandbox/interface";
import { ADDITIONAL_FILES_PATH, limitFiles, UNPACK } from "#boxes/box-limits";
import type { RuntimeImage } from "#compile/runtime-image";
import type { RunLimits, RunOptions } from "#interface";
import { ENVIRONMENT, type LanguageTools } from "#languages/language";
import { shellWords } from "#languages/shell-words";

export interface Runnable {
  readonly language: LanguageTools;
  readonly program: Uint8Array;
  /** The prepared files to mount in its boxes. */
  readonly prepared: readonly BoxFile[];
  /** A tar archive of the files beside it, or null. */
  readonly additionalFiles: Uint8Array | null;
  readonly image: RuntimeImage | null;
}

/** Returns the box's command for a program, without its stdin. A shell starts it only if the request needs one. */
export function programCommand(
  { language, program, prepared, additionalFiles, image }: Runnable,
  limits: RunLimits,
  { commandLineArguments, redirectsStderr }: RunOptions,
): Omit<BoxCommand, "stdin"> {
  // Additional files may contain classes that were not checked against the image.
  const onImage = additionalFiles === null ? (image?.mountFor(program) ?? null) : null;
  const argv = [...language.run.argv(limits, program, onImage !== null), ...shellWords(commandLineArguments)];
  const script = [additionalFiles && `${UNPACK}; ${limitFiles(limits)};`, 'exec "$@"', redirectsStderr && "2>&1"]
    .filter(Boolean)
    .join(" ");
  const file = (path: string, content: Uint8Array): BoxFile => ({ kind: "content", path, content, executable: true });
  return {
    argv: additionalFiles || redirectsStderr ? ["/bin/sh", "-c", script, "sh", ...argv] : argv,
    environment: { ...ENVIRONMENT, ...language.run.environment },
    files: [
      file(language.run.programPath, program),
      ...(language.run.files ?? []),
      ...prepared,
      ...(onImage ? [onImage] : []),
      ...(additionalFiles ? [file(ADDITIONAL_FILES_PATH, additionalFiles)] : []),
    ],
  };
}

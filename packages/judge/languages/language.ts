import type { LanguageId } from "@assay/contract/vocabulary/languages";
import type { BoxFile } from "@assay/sandbox/interface";
import type { RuntimeNeeds } from "#boxes/box-limits";
import type { RunLimits } from "#interface";

/** Where, in a box, a tool that makes something leaves it. */
export const PRODUCT_PATH = "/tmp/product";
/** Where, in a box, prepared files lie. */
export const PREPARED_FOLDER = "/assay";

/** A command line and what it needs beside it. */
export interface Tool {
  readonly argv: readonly string[];
  /** Files of ours. */
  readonly files: readonly BoxFile[];
  readonly stdin: Uint8Array;
  /** Added to `ENVIRONMENT`. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Something made once for an installation, before the first submission: a precompiled header, a compiler's archive. */
export interface Preparation {
  /** The file's name below `PREPARED_FOLDER`, slashes included: compilers look for some by name. */
  readonly name: string;
  /** Leaves the file at `PRODUCT_PATH`. Finds the preparations before it under their names. */
  readonly tool: Tool;
}

/** What a request asks of the compiler beside compiling. */
export interface CompileRequest {
  readonly options: readonly string[];
  /** Whether files of the request's own lie in the working directory. */
  readonly hasFiles: boolean;
}

/** How a compile server is started, and what it is expected to print (`compile/compile-server.ts`). */
export interface CompileServerTool {
  readonly argv: readonly string[];
  /** What it compiles some times before its first submission. */
  readonly sample: Uint8Array;
  /** True for the output of a compiler that refuses a source as compilers do, and has not itself come to grief. */
  readonly isOrdinaryFailure: (output: string) => boolean;
}

/** How a smaller runtime for most programs of a language is made and used (runtime-image.ts). */
export interface ImagePlan {
  /** The runtime's own folder, which the image takes the place of in a box. */
  readonly home: () => Promise<string>;
  /** A file of that folder that changes whenever the runtime does, and that images have as well. */
  readonly versionFile: string;
  /** Leaves an archive of the image at `PRODUCT_PATH`. */
  readonly tool: (home: string) => Tool;
  /** Prints what the language's `version` prints, if the image works. */
  readonly smokeTest: readonly string[];
  readonly isEnoughFor: (program: Uint8Array) => boolean;
}

/** How a program of one language is compiled and run. All paths are inside a box. */
export interface LanguageTools {
  readonly id: LanguageId;
  readonly sourceFile: string;
  /** Prints the version; `pattern` finds the number in it, and `name` makes the name that Judge0 would give. */
  readonly version: {
    readonly argv: readonly string[];
    readonly files?: readonly BoxFile[];
    readonly pattern: RegExp;
    readonly name: (version: string) => string;
  };
  /** In their order. */
  readonly preparations: readonly Preparation[];
  /** Null for a language that is not compiled. The tool leaves the program at `PRODUCT_PATH`. */
  readonly compile: ((source: Uint8Array, request: CompileRequest) => Tool) | null;
  /** What compiling one submission may take, for a compiler that needs more than others. */
  readonly compileSeconds?: number;
  /** Makes the same of a source without request as `compile` does; absent where starting a compiler is cheap. */
  readonly compileServer?: CompileServerTool;
  /** Absent where the runtime itself starts as quickly. */
  readonly image?: ImagePlan;
  /** What is run is the compiler's product, or the source when there is no compiler. */
  readonly run: RuntimeNeeds & {
    /** Without the program, the command line as people read it. */
    readonly argv: (limits: RunLimits, program?: Uint8Array, isOnImage?: boolean) => readonly string[];
    /** Files of the host that the runtime needs beside /usr. */
    readonly files?: readonly BoxFile[];
    /** Whether programs, and not the compiler alone, find what was prepared. */
    readonly findsPrepared?: boolean;
    /** Added to `ENVIRONMENT`. */
    readonly environment?: Readonly<Record<string, string>>;
    /** True when the runtime itself ended the run for want of memory. */
    readonly isOutOfMemory: (exitCode: number | null, stderr: Uint8Array) => boolean;
  };
}

/**
 * The environment of every compiler and program: nothing of the host's (Judge0 sets the same HOME). Python's sets and
 * dictionaries of strings are in the same order each time, so that a program's verdict is the same each time, and integers of
 * any length can be read and printed, as before Python 3.11.
 */
export const ENVIRONMENT: Readonly<Record<string, string>> = {
  HOME: "/tmp",
  LANG: "C.UTF-8",
  PATH: "/usr/local/bin:/usr/bin:/bin",
  PYTHONHASHSEED: "0",
  PYTHONINTMAXSTRDIGITS: "0",
};

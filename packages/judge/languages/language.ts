import type { LanguageId } from "@assay/contract/vocabulary/languages";
import type { BoxFile } from "@assay/sandbox/interface";
import type { RuntimeNeeds } from "#boxes/box-limits";
import type { RunLimits } from "#interface";

/** The path in a box at which a tool leaves its product. */
export const PRODUCT_PATH = "/tmp/product";
/** The folder in a box that contains prepared files. */
export const PREPARED_FOLDER = "/assay";

export interface Tool {
  readonly argv: readonly string[];
  /** Files to put into the box. */
  readonly files: readonly BoxFile[];
  readonly stdin: Uint8Array;
  /** Added to `ENVIRONMENT`. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** A file prepared once per installation, such as a precompiled header or a compiler's class archive. */
export interface Preparation {
  /** The file's path below `PREPARED_FOLDER`; compilers find some of them by name. */
  readonly name: string;
  /** Leaves the file at `PRODUCT_PATH`. The earlier preparations are available to it. */
  readonly tool: Tool;
}

export interface CompileRequest {
  readonly options: readonly string[];
  /** Whether the request's additional files are in the working directory. */
  readonly hasFiles: boolean;
}

/** How a compile server is started, and what it is expected to print (`compile/compile-server.ts`). */
export interface CompileServerTool {
  readonly argv: readonly string[];
  /** A source that it compiles several times to warm up. */
  readonly sample: Uint8Array;
  /** Returns true for the output of a compiler that rejects a source, false for that of a compiler that crashed. */
  readonly isOrdinaryFailure: (output: string) => boolean;
}

/** How a reduced runtime for most programs of a language is prepared and used (`compile/runtime-image.ts`). */
export interface ImagePlan {
  /** The runtime's own folder, which the image replaces in a box. */
  readonly home: () => Promise<string>;
  /** A file in that folder that changes with every version of the runtime and that images contain as well. */
  readonly versionFile: string;
  /** Leaves an archive of the image at `PRODUCT_PATH`. */
  readonly tool: (home: string) => Tool;
  /** A command that prints the same as the language's `version` if the image works. */
  readonly smokeTest: readonly string[];
  readonly isEnoughFor: (program: Uint8Array) => boolean;
}

/** How a source of a language that is not compiled is checked, once a run looks as if the source did not parse. */
export interface SyntaxCheck {
  /** Matches what the interpreter prints for such a source. */
  readonly pattern: RegExp;
  /** A command that parses the program's file without running it. It fails and prints why if it cannot. */
  readonly argv: readonly string[];
}

/** How a program of one language is compiled and run. All paths are inside a box. */
export interface LanguageTools {
  readonly id: LanguageId;
  readonly sourceFile: string;
  /** The command prints the version, `pattern` finds the number in it, and `name` returns a name in Judge0's form. */
  readonly version: {
    readonly argv: readonly string[];
    readonly files?: readonly BoxFile[];
    readonly pattern: RegExp;
    readonly name: (version: string) => string;
  };
  readonly preparations: readonly Preparation[];
  /** Null for a language that is not compiled. The tool leaves the program at `PRODUCT_PATH`. */
  readonly compile: ((source: Uint8Array, request: CompileRequest) => Tool) | null;
  /** Absent for a language that is compiled, and for one whose interpreter cannot check a source. */
  readonly syntaxCheck?: SyntaxCheck;
  /** The CPU time that a compilation may take, for a compiler that needs more than others. */
  readonly compileSeconds?: number;
  /** Produces the same as `compile` for a source without options and files. Absent if the compiler starts quickly. */
  readonly compileServer?: CompileServerTool;
  /** Absent if the whole runtime starts as quickly. */
  readonly image?: ImagePlan;
  /** Runs the compiler's product, or the source of a language that is not compiled. */
  readonly run: RuntimeNeeds & {
    /** Without a program, returns the command line that is shown to people. */
    readonly argv: (limits: RunLimits, program?: Uint8Array, isOnImage?: boolean) => readonly string[];
    /** Files of the host outside /usr that the runtime needs. */
    readonly files?: readonly BoxFile[];
    /** Whether the prepared files are mounted for programs as well as for the compiler. */
    readonly findsPrepared?: boolean;
    /** Added to `ENVIRONMENT`. */
    readonly environment?: Readonly<Record<string, string>>;
    /** Returns whether the runtime ended the program because memory ran out. */
    readonly isOutOfMemory: (exitCode: number | null, stderr: Uint8Array) => boolean;
  };
}

/**
 * The environment of every compiler and program, without anything of the host's. HOME is the same as in Judge0. Python's
 * string hashes are fixed, so that a program gets the same verdict each time, and integers of any length can be read and
 * printed, as before Python 3.11.
 */
export const ENVIRONMENT: Readonly<Record<string, string>> = {
  HOME: "/tmp",
  LANG: "C.UTF-8",
  PATH: "/usr/local/bin:/usr/bin:/bin",
  PYTHONHASHSEED: "0",
  PYTHONINTMAXSTRDIGITS: "0",
};

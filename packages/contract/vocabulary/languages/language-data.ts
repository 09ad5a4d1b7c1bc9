/** Something that is made once for an installation and then put into the boxes of compiler and program, at /assay. */
export interface PreparationData {
  readonly name: string;
  /** Leaves it at `{product}`. */
  readonly argv: readonly string[];
  /** Files for making it, by their names in /box. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * How programs of a language are compiled and run, as data. Command lines are lists of words; a word may hold
 * `{product}`, where a compiler leaves its result, `{node}`, the product's own Node, or one of the run's limits: `{memoryMb}`,
 * `{memoryKb}`, `{stackKb}`. The word `{options}` becomes the request's compiler options.
 */
export interface ToolchainData {
  /** The file that holds the source, in the working directory /box; Judge0's name for it. */
  readonly sourceFile: string;
  /** Prints the version; the pattern's first group is the number, which takes the place of `{version}` in the name. */
  readonly version: { readonly argv: readonly string[]; readonly pattern: RegExp; readonly name: string };
  /** Absent for a language that is not compiled. */
  readonly compile?: readonly string[];
  readonly run: readonly string[];
  /** The program's file in /box: the compiler's product, or the source. */
  readonly programFile: string;
  /** Files and folders of the host that boxes do not have, by their places in a box, which are below /assay. */
  readonly mounts?: Readonly<Record<string, string>>;
  readonly preparations?: readonly PreparationData[];
  /** Added to the environment that all compilers and programs have. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Threads and processes of the runtime itself, over what the limit allows the program. */
  readonly extraProcesses?: number;
  /** Memory of the runtime itself, over what the limit allows the program. */
  readonly headRoomKb?: number;
  /** Matches what the runtime writes to stderr when it ends a program for want of memory. */
  readonly outOfMemory?: RegExp;
  /** For compilers that need more than others; see `COMPILE_LIMITS` of the judge. */
  readonly compileSeconds?: number;
}

/** What is known of one language. Everything that a new language needs is in its data file, and in the list of all. */
export interface LanguageData {
  /** Judge0's id of the language, under which the pages and the database know it. */
  readonly id: number;
  /** Judge0's other ids of it: the same compiler serves them all, and the name says which one it is. */
  readonly otherIds: readonly number[];
  /** The short name, used in addresses, drafts and the problem package format. */
  readonly key: string;
  /** The name without a version. */
  readonly name: string;
  /** Endings of file names in problem packages; the first is the usual one. */
  readonly endings: readonly string[];
  /** The editor's highlighting. */
  readonly editorMode: string;
  /** What the editor holds before anything is written. */
  readonly starter: string;
  /** The Debian packages that bring its tools; empty when they come with the product or with Debian itself. */
  readonly packages: readonly string[];
  /** Files without which the language is absent, and its packages are installed when it is wanted. */
  readonly tools: readonly string[];
  /** Absent where the judge has code of its own for the language. */
  readonly toolchain?: ToolchainData;
}

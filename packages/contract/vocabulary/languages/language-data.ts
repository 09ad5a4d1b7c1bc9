/** A file that is prepared once per installation and then mounted into the boxes of compiler and program, at /assay. */
export interface PreparationData {
  readonly name: string;
  /** The command that creates the file at `{product}`. */
  readonly argv: readonly string[];
  /** The command's input files, by their names in /box. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * How programs of a language are compiled and run, as data. Arguments of commands may contain `{product}` (the path of the
 * compiler's result), `{node}` (Assay's own Node) or one of the run's limits: `{memoryMb}`, `{memoryKb}`, `{stackKb}`,
 * `{jvmStackKb}`, `{halfStackKb}`. The argument `{options}` is replaced by the request's compiler options.
 */
export interface ToolchainData {
  /** The name of the source file in the working directory /box, as in Judge0. */
  readonly sourceFile: string;
  /** A command that prints the version. The pattern's first group is the number, which replaces `{version}` in the name. */
  readonly version: { readonly argv: readonly string[]; readonly pattern: RegExp; readonly name: string };
  /** Absent if the language is not compiled. */
  readonly compile?: readonly string[];
  readonly run: readonly string[];
  /**
   * For a language that is not compiled: a command that only parses the program's file and fails if it cannot, and what the
   * interpreter prints for such a program.
   */
  readonly syntaxCheck?: { readonly pattern: RegExp; readonly argv: readonly string[] };
  /** The program's file in /box: the compiler's result, or the source. */
  readonly programFile: string;
  /** Additional files and folders of the host to mount, by their paths in a box, which are below /assay. */
  readonly mounts?: Readonly<Record<string, string>>;
  readonly preparations?: readonly PreparationData[];
  /** Added to the environment of all compilers and programs. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Threads and processes of the runtime itself, allowed on top of the limit. */
  readonly extraProcesses?: number;
  /** Memory of the runtime itself, allowed on top of the limit. */
  readonly headRoomKb?: number;
  /** Matches the runtime's message on stderr when it runs out of memory. */
  readonly outOfMemory?: RegExp;
  /** For compilers that need more time than others; see `COMPILE_LIMITS` of the judge. */
  readonly compileSeconds?: number;
}

/** One language. CONTRIBUTING.md lists what a new language needs besides its data file. */
export interface LanguageData {
  /** The main id: Judge0's, used by the pages and the database. */
  readonly id: number;
  /** Judge0's ids of other versions. The same compiler serves them all, and the language's full name says which one it is. */
  readonly otherIds: readonly number[];
  /** A short name, used in addresses, drafts and problem packages. */
  readonly key: string;
  /** The name without a version. */
  readonly name: string;
  /** File name endings, in problem packages and of files opened in the editor; the first is the default. */
  readonly endings: readonly string[];
  /** The editor's highlighting mode (packages/web/editors/editor-language.ts). */
  readonly editorMode: string;
  /** The editor's initial text. */
  readonly starter: string;
  /**
   * The same for interactive problems: reads nothing and shows how a line is sent and the answer is read. Absent if programs of the
   * language have no input.
   */
  readonly interactiveStarter?: string;
  /** The Debian packages with its tools; empty if they come with Assay or with every Debian system. */
  readonly packages: readonly string[];
  /**
   * All files of the host that the commands name, extensions and libraries included; `*` stands for any part of a name. If one is
   * missing, the language is unavailable, and its packages are installed if it is in LANGUAGES.
   */
  readonly tools: readonly string[];
  /** Absent if the judge has its own code for the language. */
  readonly toolchain?: ToolchainData;
}

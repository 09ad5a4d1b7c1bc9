import { dirname, join } from "node:path";
import { confine } from "#privileges/confine";
import type { ServiceAccount } from "#privileges/service-account";

/** What a PostgreSQL program needs besides its own files. */
export interface ProgramFiles {
  /** The only folders it may write to. */
  readonly writable: readonly string[];
  /** Folders that it may read besides. */
  readonly readable?: readonly string[];
  /** Files that replace the system's in its view: [source, path]. */
  readonly replaced?: readonly (readonly [string, string])[];
}

/**
 * The command line of a PostgreSQL program. Root starts it as the account, with the program's own files read-only, its
 * folders and nothing else of the machine. Anybody else (`account` is null) runs it as themselves.
 */
export function asAccount(account: ServiceAccount | null, argv: readonly string[], files: ProgramFiles) {
  const [program = "", ...args] = argv;
  if (account === null) return { program, args };
  // bin, lib and share are siblings.
  const installation = dirname(dirname(program));
  const [wrapper = "", ...wrapperArgs] = confine({
    account,
    readable: [installation, "/etc/localtime", ...(files.readable ?? [])],
    replaced: files.replaced ?? [],
    writable: files.writable,
    hasProc: false,
    sharesMemory: true,
    // Without /proc the loader cannot find libraries relative to the program. The database needs no other settings.
    environment: { PATH: "/usr/bin:/bin", LD_LIBRARY_PATH: join(installation, "lib") },
  });
  return { program: wrapper, args: [...wrapperArgs, ...argv] };
}

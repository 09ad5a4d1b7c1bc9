import { dirname, join } from "node:path";
import { confine } from "#privileges/confine";
import type { ServiceAccount } from "#privileges/service-account";

/** What a PostgreSQL program needs besides its own files. */
export interface ProgramFiles {
  /** The only folder that it may write to. */
  readonly writable: string;
  /** Files that it sees in the place of the system's: [what, where]. */
  readonly replaced?: readonly (readonly [string, string])[];
}

/**
 * The command line of a PostgreSQL program. Root starts it as the account, with the program's own files read-only, one
 * folder writable and nothing else of the machine. For anybody else (`account` is null) it runs as that user.
 */
export function asAccount(account: ServiceAccount | null, argv: readonly string[], files: ProgramFiles) {
  const [program = "", ...args] = argv;
  if (account === null) return { program, args };
  // bin, lib and share are siblings.
  const installation = dirname(dirname(program));
  const [wrapper = "", ...wrapperArgs] = confine({
    account,
    readable: [installation, "/etc/localtime"],
    replaced: files.replaced ?? [],
    writable: [files.writable],
    hasProc: false,
    sharesMemory: true,
    // Without /proc the loader does not find libraries by the program's own place. Other settings are not the database's to know.
    environment: { PATH: "/usr/bin:/bin", LD_LIBRARY_PATH: join(installation, "lib") },
  });
  return { program: wrapper, args: [...wrapperArgs, ...argv] };
}

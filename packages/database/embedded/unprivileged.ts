const NOBODY = "65534";

/**
 * The command line that runs a PostgreSQL program without it seeing uid 0, which it refuses.
 *
 * Root goes through a user namespace in which the same user is called nobody: files stay root's and
 * folders below /root (0700) can be entered, which no second account could. The program then also
 * dies with the product. Anybody else needs nothing.
 */
export function unprivileged(argv: readonly string[], uid = process.getuid?.()): [string, string[]] {
  const [program = "", ...args] = argv;
  if (uid !== 0) return [program, args];
  const namespace = ["--unshare-user", "--uid", NOBODY, "--gid", NOBODY];
  return ["bwrap", [...namespace, "--dev-bind", "/", "/", "--die-with-parent", "--", ...argv]];
}

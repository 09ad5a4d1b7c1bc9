import { PDF_LIMITS } from "@assay/contract/vocabulary/pdf-limits";
import { SECOND } from "@assay/contract/vocabulary/units";
import type { PrintingBrowser } from "#base/printing-browser";

/** Where Debian's and Google's packages put browsers that are not below /usr. */
const PLACES = ["/opt"];
const FONTS = ["/etc/fonts", "/var/cache/fontconfig"];

/**
 * The command line of the box, to be followed by the browser's: user, network, PID, IPC and host name namespaces of its own, no
 * capabilities, an empty environment, and of the machine's files only programs, libraries and fonts, read-only. What it writes is in
 * memory. It ends with the server, and with it all its processes.
 */
export function browserBox({ bwrap, proc }: PrintingBrowser): string[] {
  return [
    bwrap,
    ...["--unshare-user", "--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts", "--unshare-cgroup-try"],
    ...["--uid", "65534", "--gid", "65534", "--cap-drop", "ALL", "--die-with-parent", "--new-session", "--clearenv"],
    ...["/usr", "/bin", "/lib", "/lib32", "/lib64", ...PLACES, ...FONTS].flatMap((path) => [
      "--ro-bind-try",
      path,
      path,
    ]),
    ...(proc === "own" ? ["--proc", "/proc"] : ["--ro-bind", "/proc", "/proc"]),
    ...["--dev", "/dev", "--tmpfs", "/dev/shm", "--size", `${PDF_LIMITS.pdfBytes}`, "--tmpfs", "/tmp"],
    ...["--setenv", "HOME", "/tmp", "--setenv", "PATH", "/usr/bin:/bin", "--setenv", "LANG", "C.UTF-8"],
    ...["--chdir", "/tmp", "--"],
    ...["/usr/bin/prlimit", "--core=0", `--cpu=${PDF_LIMITS.pdfMs / SECOND}`, `--fsize=${PDF_LIMITS.pdfBytes}`, "--"],
  ];
}

/**
 * The browser's options: one process, because its own sandbox needs rights that the box does not give; no scripts; steered through a
 * pipe, not a port.
 */
export const BROWSER_FLAGS: readonly string[] = [
  "--headless",
  "--no-sandbox",
  "--single-process",
  "--no-zygote",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-extensions",
  "--no-first-run",
  "--blink-settings=scriptEnabled=false",
  "--js-flags=--max-old-space-size=64",
  "--remote-debugging-pipe",
  "about:blank",
];

import type { Verdict } from "@assay/contract/vocabulary/verdicts";
import type { RunLimits } from "#interface";

/** An attack by a program in Java or Python. PORT and FOLDER stand for a port and a folder of the host. */
export interface RuntimeAttack {
  readonly name: string;
  /** Statements in the language. */
  readonly body: string;
  /** Its whole output, trimmed; absent if it does not matter. */
  readonly sees?: string | RegExp;
  /** Default: accepted. */
  readonly verdict?: Verdict | readonly Verdict[];
  readonly limits?: Partial<RunLimits>;
}

const BRIEF = { cpuTimeMs: 300, wallTimeMs: 4_000 };
const SMALL = { memoryKb: 65_536 };

/** In Java. `report(call)` prints what the call returns, or the exception's name. */
export const JAVA_ATTACKS: readonly RuntimeAttack[] = [
  {
    name: "reads the host's files",
    body: 'for (String p : new String[] {"/etc/shadow", "/proc/1/environ", "/proc/1/mem", "FOLDER"}) report(() -> Files.readString(Path.of(p)).length());',
    sees: "NoSuchFileException AccessDeniedException AccessDeniedException NoSuchFileException",
  },
  {
    name: "reads its environment and the machine's name",
    body: 'report(() -> new TreeSet<>(System.getenv().keySet())); report(() -> System.getProperty("user.home")); report(() -> java.net.InetAddress.getLocalHost());',
    sees: /^\[HOME, LANG, PATH, PWD, PYTHONHASHSEED, PYTHONINTMAXSTRDIGITS\] \S+ UnknownHostException$/,
  },
  {
    name: "connects to the machine over loopback and to the internet",
    body: 'report(() -> new java.net.Socket("127.0.0.1", PORT)); report(() -> new java.net.DatagramSocket()); report(() -> new java.net.ServerSocket(0)); report(() -> java.net.InetAddress.getByName("example.org")); report(() -> java.nio.channels.SocketChannel.open(java.net.StandardProtocolFamily.UNIX));',
    sees: /^SocketException SocketException SocketException UnknownHostException SocketException$/,
  },
  {
    name: "lists and kills other processes",
    body: "report(() -> ProcessHandle.allProcesses().map(ProcessHandle::pid).sorted().toList()); report(() -> ProcessHandle.of(1).get().destroyForcibly()); report(() -> ProcessHandle.of(1).get().isAlive());",
    sees: /^\[\d+\] NoSuchElementException NoSuchElementException$/,
  },
  {
    name: "starts programs that could give it more rights",
    body: 'report(() -> new String(new ProcessBuilder("/usr/bin/id", "-u").start().getInputStream().readAllBytes()).trim()); report(() -> new ProcessBuilder("/usr/bin/su", "-c", "id").start().waitFor()); report(() -> new ProcessBuilder("/usr/bin/unshare", "-r", "id").start().waitFor());',
    sees: "1000 1 1",
  },
  {
    name: "leaves a daemon",
    body: 'new ProcessBuilder("/usr/bin/setsid", "/usr/bin/sleep", "98712").start(); Thread.sleep(50); report(() -> "left");',
    sees: "left",
  },
  {
    name: "fills memory outside the heap with Unsafe",
    body: 'var f = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe"); f.setAccessible(true); var u = (sun.misc.Unsafe) f.get(null); for (;;) { long a = u.allocateMemory(1 << 20); u.setMemory(a, 1 << 20, (byte) 1); }',
    verdict: "memory_limit_exceeded",
    limits: SMALL,
  },
  {
    name: "writes to unmapped memory with Unsafe",
    body: 'var f = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe"); f.setAccessible(true); ((sun.misc.Unsafe) f.get(null)).putAddress(0, 1);',
    verdict: "runtime_error",
  },
  {
    name: "catches OutOfMemoryError and continues",
    body: "List<byte[]> all = new ArrayList<>(); for (;;) try { all.add(new byte[1 << 20]); } catch (Throwable t) { }",
    verdict: "memory_limit_exceeded",
    limits: SMALL,
  },
  {
    name: "starts threads endlessly",
    body: "for (;;) { Thread t = new Thread(() -> { try { Thread.sleep(100_000); } catch (Exception e) { } }); t.setDaemon(true); t.start(); }",
    verdict: ["memory_limit_exceeded", "runtime_error"],
    limits: { wallTimeMs: 4_000 },
  },
  {
    name: "exits, but keeps working in a shutdown hook",
    body: "Runtime.getRuntime().addShutdownHook(new Thread(() -> { for (;;); })); System.exit(0);",
    verdict: "time_limit_exceeded",
    // More than BRIEF, because the start of the virtual machine counts.
    limits: { cpuTimeMs: 500, wallTimeMs: 4_000 },
  },
  {
    name: "floods stderr",
    body: 'for (;;) System.err.println("flood ".repeat(1000));',
    verdict: "output_limit_exceeded",
    limits: { outputKb: 64 },
  },
  {
    name: "fills its folder",
    body: 'byte[] block = new byte[1 << 20]; for (int i = 0; ; i++) Files.write(Path.of("f" + i), block);',
    verdict: ["runtime_error", "memory_limit_exceeded"],
    limits: { fileSizeKb: 2_048 },
  },
  {
    name: "writes into its own archive and the prepared files",
    body: 'for (String p : new String[] {"/box/program.jar", "/assay/x", "/usr/lib/jvm/x", "/etc/passwd"}) report(() -> Files.write(Path.of(p), new byte[1]));',
    sees: /^((FileSystemException|AccessDeniedException|NoSuchFileException|ReadOnlyFileSystemException) ?){4}$/,
  },
  {
    name: "loads a library of its own",
    body: 'Files.write(Path.of("/tmp/evil.so"), new byte[64]); report(() -> { System.load("/tmp/evil.so"); return 0; });',
    sees: "UnsatisfiedLinkError",
  },
];

/** In Python, with `report(call)` as in Java. */
export const PYTHON_ATTACKS: readonly RuntimeAttack[] = [
  {
    name: "reads the host's files",
    body: "for p in ('/etc/shadow', '/proc/1/environ', '/proc/1/mem', 'FOLDER'): report(lambda: open(p).read())",
    sees: "FileNotFoundError PermissionError PermissionError FileNotFoundError",
  },
  {
    name: "looks for the expected output in every file and in its memory",
    body: `import os, re
wanted = b''.join([b'the words that ', b'are expected'])
found = []
for top, folders, names in os.walk('/'):
  # Nobody's test cases are there, and /usr is large.
  if top == '/': folders[:] = set(folders) - {'usr', 'proc', 'dev'}
  for name in names:
    path = os.path.join(top, name)
    if os.path.isfile(path) and not os.path.islink(path) and wanted in open(path, 'rb').read(): found.append(path)
for fd in range(64):
  try: found += [fd] if wanted in os.pread(fd, 1 << 20, 0) else []
  except OSError: pass
print(found)`,
    sees: "[]",
  },
  {
    name: "connects to the machine over loopback, looks up a name and opens sockets of other kinds",
    body: "import socket\nreport(lambda: socket.create_connection(('127.0.0.1', PORT)))\nreport(lambda: socket.getaddrinfo('example.org', 80))\nreport(lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM))\nreport(lambda: socket.socket(socket.AF_UNIX))\nreport(lambda: socket.socket(socket.AF_NETLINK, socket.SOCK_RAW))",
    sees: "PermissionError gaierror PermissionError PermissionError PermissionError",
  },
  {
    name: "makes system calls through ctypes",
    body: "import ctypes, os\nlibc = ctypes.CDLL(None, use_errno=True)\nfor call in (101, 165, 272, 250, 321, 298, 323, 169): print(libc.syscall(call, 0, 0, 0, 0), ctypes.get_errno(), end=' ')",
    sees: /^(-1 1 ?){8}$/,
  },
  {
    name: "forks endlessly",
    body: "import os\nwhile True:\n  try: os.fork()\n  except OSError: pass",
    verdict: "time_limit_exceeded",
    limits: BRIEF,
  },
  {
    name: "fills memory",
    body: "x = []\nwhile True: x.append(bytearray(1 << 20))",
    verdict: "memory_limit_exceeded",
    limits: SMALL,
  },
  {
    name: "squares a number endlessly",
    body: "x = 3\nwhile True: x *= x",
    verdict: ["time_limit_exceeded", "memory_limit_exceeded"],
    limits: { ...BRIEF, ...SMALL },
  },
  {
    name: "ignores every signal",
    body: "import signal\nfor s in range(1, 65):\n  try: signal.signal(s, signal.SIG_IGN)\n  except (OSError, ValueError): pass\nwhile True: pass",
    verdict: "time_limit_exceeded",
    limits: BRIEF,
  },
  {
    name: "leaves a daemon that holds the output open",
    body: "import os, time\nif os.fork() == 0:\n  os.setsid()\n  if os.fork() == 0: os.execv('/usr/bin/sleep', ['sleep', '98712'])\n  os._exit(0)\ntime.sleep(0.05)\nprint('left')",
    sees: "left",
  },
  {
    name: "prints a judge's messages and exits as if stopped",
    body: "import os, sys\nprint('Time limit exceeded (wall clock)', file=sys.stderr)\nos.kill(os.getpid(), 9)",
    verdict: "runtime_error",
  },
  { name: "nests brackets deeper than the parser allows", body: `x = ${"[".repeat(20_000)}`, verdict: "runtime_error" },
  { name: "has a constant that would fill the memory", body: "x = 'a' * (1 << 40)", verdict: "runtime_error" },
  { name: "has NUL bytes in its source", body: "print('a')\0\nprint('b')", verdict: "runtime_error" },
  {
    name: "recurses endlessly",
    body: "import sys\nsys.setrecursionlimit(1 << 30)\ndef f(): return f() + 1\nf()",
    verdict: ["runtime_error", "memory_limit_exceeded"],
    limits: SMALL,
  },
];

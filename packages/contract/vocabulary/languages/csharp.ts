import type { LanguageData } from "#vocabulary/languages/language-data";

/**
 * A library preloaded into Mono. Mono asks the C library for the bounds of its stack, and the C library reads them from
 * /proc/self/maps. Not every process of a box can read that file; where that fails, this computes them from the stack limit.
 * Mono also warns if it cannot set its threads' scheduling to what it already is; here, that call always succeeds.
 */
const BOX_ANSWERS = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <sys/resource.h>
extern void *__libc_stack_end;
int pthread_getattr_np(pthread_t thread, pthread_attr_t *attributes) {
  int (*original)(pthread_t, pthread_attr_t *) = dlsym(RTLD_NEXT, "pthread_getattr_np");
  int error = original(thread, attributes);
  struct rlimit limit;
  if (error == 0 || getrlimit(RLIMIT_STACK, &limit) != 0) return error;
  uintptr_t size = limit.rlim_cur & ~(uintptr_t)4095, end = ((uintptr_t)__libc_stack_end | 4095) + 1;
  pthread_attr_init(attributes);
  return pthread_attr_setstack(attributes, (void *)(end - size), size);
}
int pthread_setschedparam(pthread_t thread, int policy, const struct sched_param *parameters) { return 0; }
`;

/** C# with Mono. */
export const CSHARP = {
  id: 51,
  otherIds: [],
  key: "csharp",
  name: "C#",
  endings: ["cs"],
  editorMode: "csharp",
  starter: `using System;
using System.Collections.Generic;
using System.Linq;

public class Program
{
    public static void Main()
    {
        int n = int.Parse(Console.ReadLine());
    }
}
`,
  interactiveStarter: `using System;
using System.Collections.Generic;
using System.Linq;

public class Program
{
    public static void Main()
    {
        // A line is sent at once:
        // Console.WriteLine(1);
        // string answer = Console.ReadLine();
    }
}
`,
  packages: ["mono-mcs", "mono-runtime", "libmono-system-numerics4.0-cil", "libmono-system-core4.0-cil"],
  tools: [
    ...["/usr/bin/mcs", "/usr/bin/mono", "/usr/bin/gcc"],
    ...["/usr/lib/mono/4.5/System.Numerics.dll", "/usr/lib/mono/4.5/System.Core.dll"],
  ],
  toolchain: {
    sourceFile: "Main.cs",
    version: { argv: ["/usr/bin/mcs", "--version"], pattern: /version (\d+(?:\.\d+)+)/, name: "C# (Mono {version})" },
    compile: [
      ...["/usr/bin/mcs", "-optimize+", "-define:ONLINE_JUDGE", "-r:System.Numerics.dll"],
      ...["{options}", "-out:{product}", "Main.cs"],
    ],
    run: ["/usr/bin/mono", "/box/Main.exe"],
    programFile: "Main.exe",
    mounts: { "/assay/etc/mono": "/etc/mono" },
    preparations: [
      {
        name: "box-answers.so",
        argv: ["/usr/bin/gcc", "-O2", "-shared", "-fPIC", "box-answers.c", "-o", "{product}"],
        files: { "box-answers.c": BOX_ANSWERS },
      },
    ],
    environment: { LD_PRELOAD: "/assay/box-answers.so", MONO_CFG_DIR: "/assay/etc" },
    extraProcesses: 16,
    headRoomKb: 32 * 1_024,
    outOfMemory: /System\.OutOfMemoryException/,
  },
} as const satisfies LanguageData;

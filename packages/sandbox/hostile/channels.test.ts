import { readdirSync, statSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileC, openTestSandbox, type TestSandbox } from "#testing/test-sandbox";

/**
 * Two programs run at the same time in separate boxes. The sender tries to signal a bit, for example by a lock on a file
 * that both see, and keeps signalling; a moment later, the receiver must see no sign of it.
 */
const CHANNELS = {
  "a lock by flock on a file of /usr": {
    send: "flock(file, LOCK_SH);",
    receive: "seen = flock(file, LOCK_EX | LOCK_NB) == -1;",
  },
  "a lock by flock on a device": {
    send: "flock(device, LOCK_SH);",
    receive: "seen = flock(device, LOCK_EX | LOCK_NB) == -1;",
  },
  "a lock by fcntl on a file of /usr": {
    send: "fcntl(file, F_SETLK, &lock);",
    receive: "lock.l_type = F_WRLCK; fcntl(file, F_GETLK, &lock); seen = lock.l_type != F_UNLCK;",
  },
  "a lock by fcntl on a device": {
    send: "fcntl(device, F_SETLK, &lock);",
    receive: "lock.l_type = F_WRLCK; seen = fcntl(device, F_SETLK, &lock) == -1;",
  },
  "a lock of an open file description": {
    send: "fcntl(file, F_OFD_SETLK, &lock);",
    receive: "lock.l_type = F_WRLCK; fcntl(file, F_OFD_GETLK, &lock); seen = lock.l_type != F_UNLCK;",
  },
  "a watch on a folder of /usr": {
    send: "for (int i = 0; i < 100; i++) { close(open(FILE, O_RDONLY)); usleep(10000); }",
    receive: `int queue = inotify_init1(IN_NONBLOCK); inotify_add_watch(queue, "/usr/share", IN_OPEN | IN_ISDIR); inotify_add_watch(queue, FILE, IN_OPEN);
      usleep(100000); seen = read(queue, room, sizeof room) > 0;`,
  },
  "pages that both have mapped, by pagemap": {
    send: "moment.tv_sec = 2; page_byte = *(volatile char *)shared;",
    receive: `page_byte = *(volatile char *)shared; unsigned long entry = 1UL << 56;
      pread(open("/proc/self/pagemap", O_RDONLY), &entry, 8, (unsigned long)shared / 4096 * 8); seen = !(entry >> 56 & 1);`,
  },
  "the ids of event counters": {
    send: "for (int i = 0; i < 50; i++) eventfd(0, 0);",
    receive: `int counter = eventfd(0, 0), number = 0; char path[64], *at; sprintf(path, "/proc/self/fdinfo/%d", counter); room[0] = 0;
      read(open(path, O_RDONLY), room, sizeof room); at = strstr(room, "eventfd-id:"); if (at) number = atoi(at + 11); seen = number > 40;`,
  },
} as const;
const NAMES = Object.keys(CHANNELS);

const cases = (side: "send" | "receive") =>
  Object.values(CHANNELS).map((channel, index) => `case ${index}: { ${channel[side]} break; }`);

const SOURCE = `
  #define _GNU_SOURCE
  #include <fcntl.h>
  #include <stdio.h>
  #include <stdlib.h>
  #include <string.h>
  #include <sys/eventfd.h>
  #include <sys/file.h>
  #include <sys/inotify.h>
  #include <sys/mman.h>
  #include <sys/syscall.h>
  #include <time.h>
  #include <unistd.h>
  #define FILE "/usr/bin/tac"
  int main(int count, char **arguments) {
    int file = open(FILE, O_RDONLY), device = open("/dev/null", O_RDWR), seen = 0;
    int *shared = mmap(0, 4096, PROT_READ, MAP_SHARED, file, 0);
    struct flock lock = {.l_type = F_RDLCK};
    struct timespec moment = {1, 0};
    char room[4096] = {0}, page_byte;
    if (arguments[1][0] == 's') {
      switch (atoi(arguments[2])) { ${cases("send").join("\n")} }
      nanosleep(&moment, 0);
    } else {
      usleep(500000);
      switch (atoi(arguments[2])) { ${cases("receive").join("\n")} }
      printf("%d", seen);
    }
  }`;

let box: TestSandbox;
let program: Uint8Array;
beforeAll(async () => {
  box = await openTestSandbox({ idleBoxes: 2 });
  program = await compileC(SOURCE);
});
afterAll(() => box.close());

describe("a program listening to another box", () => {
  it.each(NAMES)("receives nothing through %s", async (name) => {
    const files = [{ kind: "content" as const, path: "/box/program", content: program, executable: true }];
    const play = (side: string) => box.run(["/box/program", side, `${NAMES.indexOf(name)}`], { files });
    const [sender, receiver] = await Promise.all([play("sender"), play("receiver")]);
    expect(sender).toMatchObject({ exitCode: 0 });
    expect(receiver).toMatchObject({ exitCode: 0, stdout: "0" });
  });
});

/** Returns the largest program of /usr/bin, which nobody runs meanwhile, and its size in bytes. */
function largeFile(): { readonly path: string; readonly size: number } {
  const all = readdirSync("/usr/bin", { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ path: `/usr/bin/${name}`, size: statSync(`/usr/bin/${name}`).size }));
  return all.reduce((largest, file) => (file.size > largest.size ? file : largest));
}

describe("the page cache", () => {
  it("cannot be emptied so that another run is charged for the files that it reads", async () => {
    const { path, size } = largeFile();
    const script = `f = open('${path}', 'rb', 0)\nwhile f.read(1 << 20): pass`;
    const read = async () => (await box.runPython(script)).memoryKb ?? 0;
    await read();
    const before = await read();
    const evict = `import mmap, os
f = os.open('${path}', os.O_RDONLY)
for _ in range(3): os.posix_fadvise(f, 0, 0, os.POSIX_FADV_DONTNEED)
m = mmap.mmap(f, 0, prot=mmap.PROT_READ)
for advice in (20, 21):
    try: m.madvise(advice)
    except OSError: pass`;
    expect(await box.runPython(evict)).toMatchObject({ exitCode: 0, stderr: "" });
    expect((await read()) - before).toBeLessThan(size / 1024 / 2);
  });
});

import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestSandbox, type TestSandbox } from "#testing/test-sandbox";

// The box must not refuse anything that ordinary programs need.
let box: TestSandbox;
beforeAll(async () => {
  box = await openTestSandbox();
});
afterAll(() => box.close());

const limits = { memoryKb: 1024 * 1024, processes: 64, openFiles: 1024 };
const file = (path: string, content: string) => ({ kind: "content" as const, path, content: Buffer.from(content) });

it("compiles and runs C++ with threads", async () => {
  const source = `#include <iostream>\n#include <thread>
    int main() { int n; std::cin >> n; std::thread([&] { n *= 2; }).join(); std::cout << n; }`;
  const outcome = await box.runShell("g++ -O1 -pthread -o a main.cpp && ./a", {
    files: [file("/box/main.cpp", source)],
    stdin: Buffer.from("21"),
    limits,
  });
  expect(outcome).toMatchObject({ exitCode: 0, stdout: "42", stderr: "" });
});

it("passes values between C++ threads by every means of the standard library", async () => {
  // Each of them wakes the other thread by a non-private futex, after it has started to wait.
  const source = `#include <atomic>\n#include <barrier>\n#include <future>\n#include <iostream>\n#include <latch>\n#include <semaphore>\n#include <thread>
    using namespace std::chrono_literals;
    int slow() { static int value = [] { std::this_thread::sleep_for(50ms); return 1; }(); return value; }
    int main() {
      std::promise<int> promise; std::atomic<int> atomic = 0; std::latch latch(1); std::counting_semaphore<> semaphore(0); std::barrier barrier(2);
      std::jthread other([&] {
        std::this_thread::sleep_for(50ms); promise.set_value(1);
        std::this_thread::sleep_for(50ms); atomic = 1; atomic.notify_one();
        std::this_thread::sleep_for(50ms); latch.count_down();
        std::this_thread::sleep_for(50ms); semaphore.release();
        std::this_thread::sleep_for(50ms); barrier.arrive_and_wait(); slow();
        std::this_thread::sleep_for(50ms);
      });
      std::cout << promise.get_future().get(); atomic.wait(0); latch.wait(); semaphore.acquire(); barrier.arrive_and_wait(); std::cout << slow();
    }`;
  const outcome = await box.runShell("g++ -std=c++20 -pthread -o a main.cpp && ./a", {
    files: [file("/box/main.cpp", source)],
    limits,
  });
  expect(outcome).toMatchObject({ exitCode: 0, stdout: "11", stderr: "" });
});

it("shares a semaphore and a robust lock between processes", async () => {
  const source = `#include <pthread.h>\n#include <semaphore.h>\n#include <stdio.h>\n#include <sys/mman.h>\n#include <sys/wait.h>\n#include <unistd.h>
    struct both { sem_t semaphore; pthread_mutex_t lock; int count; };
    int main() {
      struct both *both = mmap(0, sizeof *both, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
      pthread_mutexattr_t kind; pthread_mutexattr_init(&kind); pthread_mutexattr_setpshared(&kind, 1);
      pthread_mutexattr_setrobust(&kind, PTHREAD_MUTEX_ROBUST); pthread_mutexattr_setprotocol(&kind, PTHREAD_PRIO_INHERIT);
      pthread_mutex_init(&both->lock, &kind); sem_init(&both->semaphore, 1, 0);
      int child = fork();
      for (int i = 0; i < 100; i++) { pthread_mutex_lock(&both->lock); usleep(100); both->count++; pthread_mutex_unlock(&both->lock); }
      if (child == 0) { sem_post(&both->semaphore); _exit(0); }
      sem_wait(&both->semaphore); wait(0); printf("%d", both->count);
    }`;
  expect(await box.runC(source)).toMatchObject({ exitCode: 0, stdout: "200", stderr: "" });
});

it("compiles and runs Java with threads", async () => {
  const source = `public class Main { public static void main(String[] a) throws Exception {
    int n = new java.util.Scanner(System.in).nextInt();
    Thread t = new Thread(() -> System.out.print(n * 2)); t.start(); t.join(); } }`;
  const outcome = await box.runShell("javac Main.java && java -Xmx128m Main", {
    files: [file("/box/Main.java", source)],
    stdin: Buffer.from("21"),
    limits,
  });
  expect(outcome).toMatchObject({ exitCode: 0, stdout: "42", stderr: "" });
});

it("runs Python with threads, an event loop, temporary files and subprocesses", async () => {
  const script = `import asyncio, subprocess, tempfile, threading
async def double(n): await asyncio.sleep(0); return n * 2
with tempfile.TemporaryFile() as f: f.write(b'x')
t = threading.Thread(target=lambda: print(asyncio.run(double(int(input())))), daemon=True); t.start(); t.join()
print(subprocess.run(['/bin/echo', 'child'], capture_output=True, text=True).stdout)`;
  const outcome = await box.runPython(script, { stdin: Buffer.from("21"), limits });
  expect(outcome).toMatchObject({ exitCode: 0, stdout: "42\nchild\n\n", stderr: "" });
});

it("starts and awaits processes in Python, Java and C without pidfds", async () => {
  const python = `import asyncio, concurrent.futures, multiprocessing, subprocess
async def main():
  one = await asyncio.create_subprocess_exec('/bin/echo', 'one', stdout=-1)
  two = await asyncio.create_subprocess_shell('exit 2')
  return (await one.communicate())[0], await two.wait()
def square(n): return n * n
print(asyncio.run(main()), subprocess.call(['/bin/sh', '-c', 'exit 3']))
with concurrent.futures.ThreadPoolExecutor(2) as pool: print(list(pool.map(square, [4, 5])))
child = multiprocessing.get_context('fork').Process(target=square, args=(6,))
child.start(); child.join(10); print(child.exitcode)`;
  const files = [file("/box/main.py", python)];
  const ran = await box.run(["/usr/bin/python3", "/box/main.py"], { files, limits });
  expect([ran.stderr, ran.stdout]).toEqual(["", "(b'one\\n', 2) 3\n[16, 25]\n0\n"]);

  const java = `class Main { public static void main(String[] a) throws Exception {
    var child = new ProcessBuilder("/bin/sh", "-c", "echo child; exit 4").inheritIO().start();
    System.out.println(child.waitFor() + " " + child.onExit().get().exitValue()); } }`;
  const started = await box.runShell("java -Xmx128m Main.java", { files: [file("/box/Main.java", java)], limits });
  expect(started.stdout).toBe("child\n4 4\n");

  const c = `#include <spawn.h>\n#include <stdio.h>\n#include <stdlib.h>\n#include <sys/wait.h>
    int main() { pid_t child; int status; char *argv[] = {"sh", "-c", "exit 5", 0}, text[9] = "";
      posix_spawn(&child, "/bin/sh", 0, 0, argv, 0); waitpid(child, &status, 0);
      FILE *pipe = popen("echo six", "r"); fgets(text, 9, pipe); printf("%d %s%d", WEXITSTATUS(status), text, pclose(pipe) + WEXITSTATUS(system("exit 7"))); }`;
  expect((await box.runC(c, { limits })).stdout).toBe("5 six\n7");
});

it("uses an SQLite database from two connections, with a rollback journal and with a write-ahead log", async () => {
  const script = `import sqlite3
for mode in ('delete', 'wal'):
    a, b = (sqlite3.connect('/box/' + mode, timeout=1) for _ in range(2))
    a.execute('pragma journal_mode=' + mode); a.execute('create table t (x)')
    a.executemany('insert into t values (?)', [(x,) for x in range(1000)]); a.commit()
    b.execute('delete from t where x < 500'); b.commit()
    print(mode, *a.execute('select count(*) from t').fetchone(), *a.execute('pragma integrity_check').fetchone())`;
  const outcome = await box.runPython(script, { limits });
  expect(outcome).toMatchObject({ exitCode: 0, stdout: "delete 500 ok\nwal 500 ok\n", stderr: "" });
});

it("locks and syncs files in Python", async () => {
  const script = `import fcntl, os
f = open('/box/x', 'w'); fcntl.flock(f, fcntl.LOCK_EX); fcntl.lockf(f, fcntl.LOCK_EX | fcntl.LOCK_NB); os.fsync(f.fileno())
os.posix_fadvise(f.fileno(), 0, 0, os.POSIX_FADV_SEQUENTIAL); print(os.preadv(os.open('/etc/passwd', 0), [bytearray(4)], 0))`;
  expect(await box.runPython(script, { limits })).toMatchObject({ exitCode: 0, stdout: "4\n", stderr: "" });
});

it("locks and syncs a file in Java and waits for channels", async () => {
  const source = `import java.nio.channels.*; import java.nio.file.*;
    public class Main { public static void main(String[] a) throws Exception {
    try (FileChannel c = FileChannel.open(Path.of("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      FileLock l = c.tryLock(); Selector s = Selector.open()) { c.force(true); s.selectNow(); System.out.print(l.isValid()); } } }`;
  const outcome = await box.runShell("javac Main.java && java -Xmx128m Main", {
    files: [file("/box/Main.java", source)],
    limits,
  });
  expect(outcome).toMatchObject({ exitCode: 0, stdout: "true", stderr: "" });
});

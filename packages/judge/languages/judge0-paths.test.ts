import { afterAll, beforeAll, expect, it } from "vitest";
import { judgeOne } from "#testing/judge-one";
import { makeZip, type ZipEntry } from "#testing/make-zip";
import { openTestJudge, type TestJudge } from "#testing/open-test-judge";

let open: TestJudge;
beforeAll(async () => {
  open = await openTestJudge();
});
afterAll(() => open.close());

const judged = (files: readonly ZipEntry[]) =>
  judgeOne(open.judge, { languageId: 89, source: "", additionalFiles: makeZip(files) }, { limits: { processes: 60 } });

it("compiles and runs C++ by the path of Judge0's compiler", async () => {
  const files = [
    { name: "main.cpp", content: '#include <cstdio>\nint main() { puts("C++"); }' },
    { name: "compile", content: "/usr/local/gcc-9.2.0/bin/g++ main.cpp" },
    { name: "run", content: "LD_LIBRARY_PATH=/usr/local/gcc-9.2.0/lib64 ./a.out" },
  ];
  expect((await judged(files)).stdout).toBe("C++\n");
});

it("compiles and runs Java by the paths of Judge0's JDK", async () => {
  const content = 'class MyClass { public static void main(String[] a) { System.out.println("Java"); } }';
  const files = [
    { name: "MyClass.java", content },
    { name: "compile.sh", content: "/usr/local/openjdk13/bin/javac MyClass.java" },
    { name: "run.sh", content: "/usr/local/openjdk13/bin/java MyClass" },
  ];
  expect((await judged(files)).stdout).toBe("Java\n");
});

it("runs Python by the path of Judge0's interpreter, beside the host's own /usr/local", async () => {
  const files = [
    { name: "run", content: "/usr/local/python-3.8.1/bin/python3 -c 'print(3)'; ls -d /usr/local/bin /box/*" },
  ];
  expect((await judged(files)).stdout).toBe("3\n/box/run\n/box/tmp\n/usr/local/bin\n");
});

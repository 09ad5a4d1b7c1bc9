import type { LanguageData } from "#vocabulary/languages/language-data";

/** Java with the system's JDK. packages/judge/languages/java.ts compiles it. */
export const JAVA = {
  id: 91,
  otherIds: [62],
  key: "java",
  name: "Java",
  endings: ["java"],
  editorMode: "java",
  starter: `import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));

    }
}
`,
  interactiveStarter: `import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));

        // flush sends the line:
        // System.out.println(1);
        // System.out.flush();
        // String answer = in.readLine();
    }
}
`,
  packages: [],
  tools: [],
} as const satisfies LanguageData;

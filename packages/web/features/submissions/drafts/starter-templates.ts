import type { LanguageKey } from "@assay/contract/vocabulary/languages";

const TEMPLATES: Readonly<Record<LanguageKey, string>> = {
  cpp: `#include <bits/stdc++.h>
using namespace std;

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);

    return 0;
}
`,
  java: `import java.io.*;
import java.util.*;

public class Main {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));

    }
}
`,
  python: `import sys


def main():
    data = sys.stdin.read().split()


main()
`,
};

/** What a language's editor holds before anything is written. */
export function starterTemplate(language: LanguageKey): string {
  return TEMPLATES[language];
}

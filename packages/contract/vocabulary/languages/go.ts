import type { LanguageData } from "#vocabulary/languages/language-data";

/** Go with the `go` command, whose caches are in the box. */
export const GO = {
  id: 60,
  otherIds: [95, 106, 107],
  key: "go",
  name: "Go",
  endings: ["go"],
  editorMode: "go",
  starter: `package main

import (
	"bufio"
	"fmt"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var n int
	fmt.Fscan(in, &n)
}
`,
  interactiveStarter: `package main

import (
	"bufio"
	"fmt"
	"os"
)

var in = bufio.NewReader(os.Stdin)

func ask(question any) (answer string) {
	fmt.Println(question)
	fmt.Fscan(in, &answer)
	return answer
}

func main() {
	// ask sends a line at once and returns the next word:
	// ask(1)
}
`,
  packages: ["golang-go"],
  tools: ["/usr/bin/go"],
  toolchain: {
    sourceFile: "main.go",
    version: { argv: ["/usr/bin/go", "version"], pattern: /go(\d+(?:\.\d+)+)/, name: "Go ({version})" },
    compile: ["/usr/bin/go", "build", "-o", "{product}", "{options}", "main.go"],
    run: ["/box/program"],
    programFile: "program",
    environment: {
      CGO_ENABLED: "0",
      GO111MODULE: "off",
      GOCACHE: "/tmp/go-cache",
      GOPATH: "/tmp/go",
      GOTELEMETRY: "off",
    },
    extraProcesses: 16,
  },
} as const satisfies LanguageData;

// Drives the client of kadane-xyz/go-backend: kadane BASE TOKEN
package main

import (
	"log"
	"os"

	"kadane.xyz/go-backend/v2/src/config"
	"kadane.xyz/go-backend/v2/src/judge0"
)

var passed int

func check(what string, holds bool, err error) {
	if err != nil || !holds {
		log.Fatal(what, ": ", err)
	}
	passed++
}

func main() {
	client := judge0.NewJudge0Client(&config.Config{Judge0Url: os.Args[1], Judge0Token: os.Args[2]})
	languages, err := client.GetLanguages()
	check("languages", len(languages) > 3, err)

	sum := judge0.Submission{LanguageID: judge0.LanguageToLanguageID("python"), SourceCode: "print(sum(map(int, input().split())))", Stdin: "40 2"}
	run, err := client.CreateSubmissionAndWait(sum)
	check("a program", err == nil && run.Stdout == "42\n" && run.Status.Description == "Accepted" && run.Language.ID == 71, err)

	broken := judge0.Submission{LanguageID: judge0.LanguageToLanguageID("cpp"), SourceCode: "int main() { return x; }"}
	run, err = client.CreateSubmissionAndWait(broken)
	check("a compilation error", err == nil && run.Status.ID == 6 && run.CompileOutput != "", err)

	runs, err := client.CreateSubmissionBatchAndWait([]judge0.Submission{sum, sum, sum})
	check("programs at once", err == nil && len(runs) == 3 && runs[2].Stdout == "42\n", err)

	batch, err := client.CreateSubmissionBatch([]judge0.Submission{judge0.EncodeSubmissionInputs(sum), judge0.EncodeSubmissionInputs(broken)})
	check("a batch", err == nil && len(batch.Submissions) == 2 && batch.Submissions[1].Token != "", err)

	log.Print(passed, " passed")
}

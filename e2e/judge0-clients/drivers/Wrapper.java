import com.judge0.wrapper.*;
import java.util.List;

/** Drives salem-JUC/judge0-java-wrapper as its readme does: Wrapper BASE TOKEN */
class Wrapper {
  public static void main(String[] args) throws Exception {
    Judge0Client client = new Judge0Client.Builder().setBaseUrl(args[0]).setApiKey(args[1]).setRapidapiHost("judge0-ce.p.rapidapi.com").build();
    List<Language> languages = client.getLanguages();
    if (languages.isEmpty()) throw new IllegalStateException("no languages");
    Submission submission = new Submission.Builder().setSourceCode("print(input())").setLanguageId(71).setStdin("in").build();
    String token = client.submitAndGetToken(submission);
    SubmissionResult result;
    do {
      Thread.sleep(200);
      result = client.getSubmission(token);
    } while (result.getStatusId() < 3);
    if (!"in".equals(result.getStdout().strip())) throw new IllegalStateException(result.getStdout());
    System.out.println("3 passed");
  }
}

import { slugOf } from "#formats/identity";
import { child, descend, type XmlElement } from "#formats/polygon/xml";
import { PackageError } from "#package-error";

/**
 * The slug and the address of a Polygon problem. Throws PackageError if problem.xml does not describe a problem or the problem
 * is not supported.
 */
export function readIdentity(problem: XmlElement): { slug: string; url: string | null } {
  if (problem.name !== "problem") throw new PackageError(`problem.xml describes a ${problem.name}, not a problem`);
  const { "short-name": name = "", url = "" } = problem.attributes;
  if (name === "") throw new PackageError("problem.xml states no short-name");
  const {
    "input-file": inputFile = "",
    "output-file": outputFile = "",
    "run-count": runs = "1",
  } = child(problem, "judging")?.attributes ?? {};
  if (inputFile !== "" || outputFile !== "")
    throw new PackageError("problems with input or output files instead of stdin and stdout are not supported");
  if (runs !== "1") throw new PackageError("problems whose programs are run twice are not supported");
  for (const name of ["scorer", "grader"]) {
    if (descend(problem, "assets", name)) throw new PackageError(`problems with a ${name} are not supported`);
  }
  return { slug: slugOf(name), url: /^https?:\/\//.test(url) ? url : null };
}

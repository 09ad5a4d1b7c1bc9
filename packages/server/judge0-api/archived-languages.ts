/** The names of Judge0's archived languages, whose ids are 1 to 42 in this order (Judge0, db/languages/archived.rb). */
const NAMES = [
  "Bash (4.4)",
  "Bash (4.0)",
  "Basic (fbc 1.05.0)",
  "C (gcc 7.2.0)",
  "C (gcc 6.4.0)",
  "C (gcc 6.3.0)",
  "C (gcc 5.4.0)",
  "C (gcc 4.9.4)",
  "C (gcc 4.8.5)",
  "C++ (g++ 7.2.0)",
  "C++ (g++ 6.4.0)",
  "C++ (g++ 6.3.0)",
  "C++ (g++ 5.4.0)",
  "C++ (g++ 4.9.4)",
  "C++ (g++ 4.8.5)",
  "C# (mono 5.4.0.167)",
  "C# (mono 5.2.0.224)",
  "Clojure (1.8.0)",
  "Crystal (0.23.1)",
  "Elixir (1.5.1)",
  "Erlang (OTP 20.0)",
  "Go (1.9)",
  "Haskell (ghc 8.2.1)",
  "Haskell (ghc 8.0.2)",
  "Insect (5.0.0)",
  "Java (OpenJDK 9 with Eclipse OpenJ9)",
  "Java (OpenJDK 8)",
  "Java (OpenJDK 7)",
  "JavaScript (nodejs 8.5.0)",
  "JavaScript (nodejs 7.10.1)",
  "OCaml (4.05.0)",
  "Octave (4.2.0)",
  "Pascal (fpc 3.0.0)",
  "Python (3.6.0)",
  "Python (3.5.3)",
  "Python (2.7.9)",
  "Python (2.6.9)",
  "Ruby (2.4.0)",
  "Ruby (2.3.3)",
  "Ruby (2.2.6)",
  "Ruby (2.1.9)",
  "Rust (1.20.0)",
];

/** Judge0's archived languages: listed by name, but no longer available for programs. */
export const ARCHIVED_LANGUAGES: readonly { readonly id: number; readonly name: string }[] = NAMES.map(
  (name, index) => ({ id: index + 1, name }),
);

/** True for the id of an archived language, which is refused with a message of its own. */
export function isArchived(id: number): boolean {
  return ARCHIVED_LANGUAGES.some((language) => language.id === id);
}

const GCC = ["gcc", "g++", "c++", "cpp", "gfortran"];
const GCC_VERSIONS = ["7.4.0", "8.3.0", "9.2.0"];
const JDK = ["java", "javac", "jar"];

/**
 * The paths of the tools in Judge0's image (Judge0 1.13.1, db/languages/active.rb), each with this machine's tool of the
 * same name. Scripts of multi-file programs call tools by these paths.
 */
export const JUDGE0_PATHS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    GCC_VERSIONS.flatMap((version) => GCC.map((name) => [`/usr/local/gcc-${version}/bin/${name}`, `/usr/bin/${name}`])),
  ),
  "/usr/local/bash-5.0/bin/bash": "/bin/bash",
  "/usr/local/fpc-3.0.4/bin/fpc": "/usr/bin/fpc",
  "/usr/local/ghc-8.8.1/bin/ghc": "/usr/bin/ghc",
  "/usr/local/go-1.13.5/bin/go": "/usr/bin/go",
  "/usr/local/mono-6.6.0.161/bin/mcs": "/usr/bin/mcs",
  "/usr/local/mono-6.6.0.161/bin/mono": "/usr/bin/mono",
  "/usr/local/node-12.14.0/bin/node": "/usr/bin/node",
  "/usr/local/ocaml-4.09.0/bin/ocamlc": "/usr/bin/ocamlc",
  ...Object.fromEntries(JDK.map((name) => [`/usr/local/openjdk13/bin/${name}`, `/usr/bin/${name}`])),
  "/usr/local/php-7.4.1/bin/php": "/usr/bin/php",
  "/usr/local/python-3.8.1/bin/python3": "/usr/bin/python3",
  "/usr/local/python-3.8.1/bin/python3.8": "/usr/bin/python3",
  "/usr/local/ruby-2.7.0/bin/ruby": "/usr/bin/ruby",
  "/usr/local/rust-1.40.0/bin/rustc": "/usr/bin/rustc",
};

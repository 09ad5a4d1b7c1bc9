import type { PackageFiles } from "#files/package-files";
import { type Constants, withConstants } from "#formats/icpc/constants";
import {
  type FolderSettings,
  readFolderSettings,
  readTestArguments,
  type Testdata,
  type TestGroupYaml,
  type ValidatorArguments,
} from "#formats/icpc/folder-settings";

/** The settings of a package's data folders by their paths below `data/`. */
export class DataSettings {
  readonly #files: PackageFiles;
  readonly #isStrict: boolean;
  readonly #constants: Constants;
  readonly #read = new Map<string, FolderSettings>();

  constructor(files: PackageFiles, isStrict: boolean, constants: Constants) {
    this.#files = files;
    this.#isStrict = isStrict;
    this.#constants = constants;
  }

  /** A folder's testdata.yaml with inherited keys: each key comes from the nearest folder that sets it. Throws PackageError. */
  testdata(path: string): Testdata {
    const own = this.#settings(path).testdata;
    return path === "" ? own : { ...this.testdata(parentOf(path)), ...own };
  }

  /** The range of points in the folder's own testdata.yaml. Throws PackageError. */
  ownRange(path: string): string | undefined {
    return this.#settings(path).testdata.range;
  }

  /** The folder's own test_group.yaml; undefined if there is none. Throws PackageError. */
  testGroup(path: string): TestGroupYaml | undefined {
    const { isTestGroup, testGroup } = this.#settings(path);
    return isTestGroup ? testGroup : undefined;
  }

  /** The checker's arguments for a test case, from its own file or the nearest folder. Throws PackageError. */
  checkerArguments(test: string): string[] {
    const folder = parentOf(test);
    const { output_validator_flags: flags, output_validator_args: list } = this.testdata(folder);
    const found = readTestArguments(this.#files, test) ?? this.#groupArguments(folder) ?? flags ?? list ?? [];
    return found.map((argument) => withConstants(argument, this.#constants));
  }

  /** The arguments of the input validator with this name for a test case, from the nearest folder that sets any. Throws PackageError. */
  validatorArguments(test: string, name: string): string[] {
    const find = (path: string): ValidatorArguments | undefined => {
      const { testdata, testGroup } = this.#settings(path);
      const own = testGroup.input_validator_args ?? testdata.input_validator_args ?? testdata.input_validator_flags;
      return own ?? (path === "" ? undefined : find(parentOf(path)));
    };
    const found = find(parentOf(test)) ?? [];
    const list = Array.isArray(found) ? found : (found[name] ?? []);
    return list.map((argument) => withConstants(argument, this.#constants));
  }

  #groupArguments(path: string): readonly string[] | undefined {
    return (
      this.testGroup(path)?.output_validator_args ?? (path === "" ? undefined : this.#groupArguments(parentOf(path)))
    );
  }

  #settings(path: string): FolderSettings {
    const known = this.#read.get(path) ?? readFolderSettings(this.#files, path, this.#isStrict);
    this.#read.set(path, known);
    return known;
  }
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

import type { BoxCommand, BoxFile, BoxLimits } from "#interface";

/** A file of a box, but for its bytes. */
export type ShapeFile =
  | Extract<BoxFile, { kind: "mount" }>
  | { readonly kind: "content"; readonly path: string; readonly isExecutable: boolean };

/**
 * All that must be known of a run before its box can be made. What comes with the order (program, arguments,
 * limits) and what is written into the box's files (their bytes, stdin) is not part of it, so that boxes can stand
 * ready for runs that nobody has asked for yet.
 */
export interface BoxShape {
  readonly files: readonly ShapeFile[];
  readonly hasProduct: boolean;
  readonly diskKb: number;
  readonly cores: readonly number[];
}

/** Gives the shape of the box that a command needs; `cores` are those that it is pinned to when it starts. */
export function shapeOf(command: BoxCommand, { diskKb }: BoxLimits, cores: readonly number[]): BoxShape {
  const files = command.files.map((file): ShapeFile => {
    if (file.kind === "mount") return file;
    return { kind: "content", path: file.path, isExecutable: file.executable ?? false };
  });
  return { files, hasProduct: command.productKb !== undefined, diskKb, cores };
}

/** Two shapes with the same key are the same. */
export function shapeKey(shape: BoxShape): string {
  return JSON.stringify(shape);
}

/** A classic BPF instruction whose jumps name labels; a missing label means the next instruction. */
export interface Instruction {
  readonly code: number;
  readonly k: number;
  readonly ifTrue?: string;
  readonly ifFalse?: string;
}

export interface Label {
  readonly label: string;
}

/** Loads a 32-bit word of `struct seccomp_data` into the accumulator; `offset` is in bytes. */
export const loadWord = (offset: number): Instruction => ({ code: 0x20, k: offset });

/** Jumps if the accumulator equals `k`. */
export const jumpIfEqual = (k: number, ifTrue?: string, ifFalse?: string): Instruction =>
  jump(0x15, k, ifTrue, ifFalse);

/** Jumps if the accumulator, unsigned, is greater than `k`. */
export const jumpIfGreater = (k: number, ifTrue?: string, ifFalse?: string): Instruction =>
  jump(0x25, k, ifTrue, ifFalse);

/** Jumps if the accumulator has any of the bits of `k`. */
export const jumpIfAnyBit = (k: number, ifTrue?: string, ifFalse?: string): Instruction =>
  jump(0x45, k, ifTrue, ifFalse);

/** Ends the program with a SECCOMP_RET_* value. */
export const returnValue = (k: number): Instruction => ({ code: 0x06, k });

/**
 * Encodes the program as the kernel's array of `struct sock_filter` (8 bytes each, little-endian, as on both supported
 * architectures). Throws if a label is unknown or farther than a jump can reach (255).
 */
export function assemble(program: readonly (Instruction | Label)[]): Buffer {
  const places = new Map<string, number>();
  const instructions: Instruction[] = [];
  for (const entry of program) {
    if ("label" in entry) places.set(entry.label, instructions.length);
    else instructions.push(entry);
  }
  const bytes = Buffer.alloc(instructions.length * 8);
  for (const [index, instruction] of instructions.entries()) {
    bytes.writeUInt16LE(instruction.code, index * 8);
    bytes.writeUInt8(distance(places, index, instruction.ifTrue), index * 8 + 2);
    bytes.writeUInt8(distance(places, index, instruction.ifFalse), index * 8 + 3);
    bytes.writeUInt32LE(instruction.k >>> 0, index * 8 + 4);
  }
  return bytes;
}

function jump(code: number, k: number, ifTrue?: string, ifFalse?: string): Instruction {
  return { code, k, ...(ifTrue && { ifTrue }), ...(ifFalse && { ifFalse }) };
}

function distance(places: ReadonlyMap<string, number>, from: number, label: string | undefined): number {
  if (label === undefined) return 0;
  const place = places.get(label);
  if (place === undefined) throw new RangeError(`The filter has no label ${label}`);
  const steps = place - from - 1;
  if (steps < 0 || steps > 255) throw new RangeError(`The label ${label} is out of reach`);
  return steps;
}

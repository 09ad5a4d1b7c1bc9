/** `weight / width * tanh((x - centre) / (2 * width))`: one term of a sum that grows with x. */
export interface Term {
  readonly centre: number;
  readonly width: number;
  readonly weight: number;
}

interface Point {
  readonly value: number;
  readonly slope: number;
}

/** The sum of the terms at x, and its slope. */
export function sumAt(terms: readonly Term[], x: number): Point {
  let [value, slope] = [0, 0];
  for (const { centre, width, weight } of terms) {
    const tanh = Math.tanh((x - centre) / (2 * width));
    value += (weight / width) * tanh;
    slope += ((weight / width) * (1 - tanh * tanh)) / (2 * width);
  }
  return { value, slope };
}

/**
 * Where a growing function is zero, to a millionth: by Newton's steps, and by halves where a step leads out of what is still possible. The
 * nearer bound if it is zero nowhere between them.
 */
export function zeroOf(at: (x: number) => Point, from: number, to: number): number {
  let [low, high] = [from, to];
  let x = (low + high) / 2;
  while (high - low > 1e-6) {
    const { value, slope } = at(x);
    if (value > 0) high = x;
    else low = x;
    const next = x - value / slope;
    if (Math.abs(next - x) < 1e-7) return next;
    x = next > low && next < high ? next : (low + high) / 2;
  }
  return (low + high) / 2;
}

/** The distance of two points of the grid: with widths above 190, the sum between them is wrong by less than a millionth of a point. */
const STEP = 8;

/**
 * The sum of many terms as a function to solve again and again. It is computed once at the points of a grid that are needed, and between
 * them it is the cubic with its values and slopes (Hermite).
 */
export function growingSum(terms: readonly Term[], from: number, to: number) {
  const points = new Map<number, Point>();
  const pointAt = (index: number): Point => {
    const point = points.get(index) ?? sumAt(terms, from + index * STEP);
    points.set(index, point);
    return point;
  };
  const last = Math.ceil((to - from) / STEP);

  /** Where the sum has this value. */
  function inverse(wanted: number): number {
    let [low, high] = [0, last];
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (pointAt(middle).value > wanted) high = middle;
      else low = middle;
    }
    const [left, right] = [pointAt(low), pointAt(high)];
    const begin = from + low * STEP;
    return zeroOf(
      (x) => {
        const { value, slope } = cubic(left, right, (x - begin) / STEP);
        return { value: value - wanted, slope };
      },
      begin,
      begin + STEP,
    );
  }
  return { inverse };
}

/** The cubic through two points of the grid, at this share of their distance. */
function cubic(left: Point, right: Point, t: number): Point {
  const [rise, a, b] = [right.value - left.value, left.slope * STEP, right.slope * STEP];
  const [square, cube] = [3 * rise - 2 * a - b, a + b - 2 * rise];
  return {
    value: left.value + t * (a + t * (square + t * cube)),
    slope: (a + t * (2 * square + 3 * t * cube)) / STEP,
  };
}

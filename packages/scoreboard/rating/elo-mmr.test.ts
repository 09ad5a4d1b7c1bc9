import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NEW_MEAN, type Rated, rateContest } from "#rating/elo-mmr";
import { growingSum, sumAt } from "#rating/growing-sum";
import { meanPlaces } from "#rating/rated-places";

const NEW: Rated = { mean: NEW_MEAN, performances: [] };
const known = (mean: number, times: number): Rated => ({ mean, performances: Array(times).fill(mean) });

// Figures of DMOJ's published implementation, which finds places where sums vanish to within two points and interpolates.
const VECTORS = [
  {
    name: "five newcomers",
    field: [NEW, NEW, NEW, NEW, NEW],
    places: [1, 2, 3, 4, 5],
    ratings: [1972, 1590, 1347, 1104, 722],
    means: [2125.102, 1743.046, 1500, 1256.954, 874.898],
    performances: [2270.495, 1797.12, 1500, 1202.88, 729.505],
  },
  {
    name: "two newcomers who share the first place, and a third",
    field: [NEW, NEW, NEW],
    places: [1.5, 1.5, 3],
    ratings: [1546, 1546, 887],
    means: [1698.917, 1698.917, 1040.009],
  },
  {
    name: "a field in the order of its strengths",
    field: [known(2400, 10), known(1800, 5), known(1500, 1), NEW],
    places: [1, 2, 3, 4],
    ratings: [2409, 1810, 1432, 1004],
    performances: [2466.196, 1934.021, 1543.371, 1081.065],
  },
  {
    name: "a newcomer who wins",
    field: [NEW, known(1500, 1), known(1800, 5), known(2400, 10)],
    places: [1, 2, 3, 4],
    ratings: [2252, 1702, 1774, 2313],
  },
  { name: "somebody alone", field: [NEW], places: [1], ratings: [1347], means: [1500] },
];

describe("the published figures", () => {
  test.each(VECTORS)("$name", ({ field, places, ratings, means, performances }) => {
    const results = rateContest(field, places);
    expect(results.map(({ rating }) => rating)).toEqual(ratings);
    for (const [index, mean] of (means ?? []).entries()) expect(results[index]?.mean).toBeCloseTo(mean, 1);
    for (const [index, one] of (performances ?? []).entries()) expect(results[index]?.performance).toBeCloseTo(one, 1);
  });

  test("a ceiling of 1600 for three newcomers", () => {
    expect(rateContest([NEW, NEW, NEW], [1, 2, 3], 1600).map(({ rating }) => rating)).toEqual([1429, 1347, 887]);
  });
});

const rated = fc.record({
  mean: fc.double({ min: 500, max: 3_000, noNaN: true }),
  performances: fc.array(fc.double({ min: 500, max: 3_000, noNaN: true }), { maxLength: 6 }),
});
const field = fc.array(fc.record({ rated, place: fc.integer({ min: 1, max: 6 }) }), { minLength: 2, maxLength: 8 });

test("a better place never lowers the rating, and nobody's depends on the order of the list", () => {
  fc.assert(
    fc.property(field, fc.nat(), (entries, pick) => {
      const rate = (list: typeof entries) =>
        rateContest(
          list.map((entry) => entry.rated),
          list.map(({ place }) => place),
        );
      const at = pick % entries.length;
      const before = rate(entries);
      const better = rate(entries.map((entry, index) => (index === at ? { ...entry, place: entry.place - 1 } : entry)));
      expect(better[at]?.mean ?? 0).toBeGreaterThanOrEqual((before[at]?.mean ?? 0) - 1e-5);
      expect(rate(entries.toReversed()).toReversed()).toEqual(before);
    }),
    { numRuns: 2_000 },
  );
});

test("the interpolated sum is inverted to a hundred-thousandth of a point", () => {
  const term = fc.record({
    centre: fc.double({ min: 500, max: 3_000, noNaN: true }),
    width: fc.double({ min: 194, max: 400, noNaN: true }),
    weight: fc.constant(1),
  });
  fc.assert(
    fc.property(
      fc.array(term, { minLength: 1, maxLength: 5 }),
      fc.double({ min: 0, max: 3_500, noNaN: true }),
      (terms, x) => {
        const found = growingSum(terms, -9_000, 12_000).inverse(sumAt(terms, x).value);
        expect(Math.abs(found - x)).toBeLessThan(1e-5);
      },
    ),
  );
});

test("equal results share the mean of their places", () => {
  expect(meanPlaces([9, 9, 5, 3, 3, 3, 1])).toEqual([1.5, 1.5, 3, 5, 5, 5, 7]);
});

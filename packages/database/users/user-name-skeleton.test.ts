import { expect, test } from "vitest";
import { userNameSkeleton } from "#users/user-name-skeleton";

test.each([
  ["admin", "аdmin", "a Cyrillic а"],
  ["admin", "ａｄｍｉｎ", "full-width letters"],
  ["paypal", "paypaI", "a capital I for an l"],
  ["scope", "ѕсоре", "Cyrillic letters only"],
  ["ANNA", "ΑΝΝΑ", "Greek capitals"],
  ["team10", "teamlO", "letters for digits"],
  ["m", "rn", "two letters for one"],
  ["jose\u0301", "josé", "a decomposed accent"],
])("%s and %s look alike (%s)", (one, other) => {
  expect(userNameSkeleton(other)).toBe(userNameSkeleton(one));
});

test.each([
  ["anna", "hanna"],
  ["josé", "jose"],
  ["team1", "team2"],
  ["हिन्दी", "हन्दी"],
  ["李雷", "李電"],
])("%s and %s do not", (one, other) => {
  expect(userNameSkeleton(other)).not.toBe(userNameSkeleton(one));
});

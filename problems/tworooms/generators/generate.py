import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from generating import Package

package = Package(__file__)
random = package.random
MAX_MEMBERS, MAX_PAIRS, MOST_FRIENDS = 8_000, 12_000, 3


def test(name, members, pairs):
    assert 1 <= members <= MAX_MEMBERS and len(pairs) <= MAX_PAIRS
    assert all(1 <= a <= members and 1 <= b <= members and a != b for a, b in pairs)
    assert len({frozenset(pair) for pair in pairs}) == len(pairs)
    friends = [0] * (members + 1)
    for pair in pairs:
        for member in pair:
            friends[member] += 1
    assert max(friends) <= MOST_FRIENDS
    package.test(name, f"{members} {len(pairs)}\n" + "".join(f"{a} {b}\n" for a, b in pairs))


def any_friends(members, friends):
    """Pairs at random, so that nearly everybody has the given number of friends."""
    places = [member for member in range(1, members + 1) for _ in range(friends)]
    random.shuffle(places)
    pairs, known = [], set()
    for a, b in zip(places[::2], places[1::2]):
        if a != b and frozenset((a, b)) not in known:
            known.add(frozenset((a, b)))
            pairs.append((a, b))
    return pairs


def ring(members):
    return [(a, a % members + 1) for a in range(1, members + 1)]


def ladder(rungs):
    """Two rows of members; each is a friend of both neighbours in the row and of the one opposite."""
    rows = [(a, a + 2) for a in range(1, 2 * rungs - 1)]
    return rows + [(a, a + 1) for a in range(1, 2 * rungs, 2)]


def all_in_groups_of_four(groups):
    return [(4 * g + a, 4 * g + b) for g in range(groups) for a in range(1, 5) for b in range(a + 1, 5)]


def renamed(members, pairs):
    names = random.sample(range(1, members + 1), members)
    pairs = [(names[a - 1], names[b - 1]) for a, b in pairs]
    return random.sample(pairs, len(pairs))


test("one-member", 1, [])
test("no-friends", 20, [])
test("one-pair", 2, [(2, 1)])
test("three-friends", 3, [(1, 2), (2, 3), (3, 1)])
test("star", 4, [(3, 1), (3, 2), (3, 4)])
test("two-groups-of-three", 6, [(a, b) for a in (1, 2, 3) for b in (4, 5, 6)])
test("prism", 6, [(1, 2), (2, 3), (3, 1), (4, 5), (5, 6), (6, 4), (1, 4), (2, 5), (3, 6)])
test("ring-of-five", 5, ring(5))
test("ring-of-fifty-one", 51, renamed(51, ring(51)))
test("ladder", 40, ladder(20))
test("moebius-ladder", 26, ring(26) + [(a, a + 13) for a in range(1, 14)])
test("small-random", 10, any_friends(10, 3))
test("small-random-two-friends", 15, any_friends(15, 2))
test("medium-groups-of-four", 400, renamed(400, all_in_groups_of_four(100)))
test("medium-random", 1_000, any_friends(1_000, 3))
test("large-ladder", MAX_MEMBERS, ladder(MAX_MEMBERS // 2))
test("large-random", MAX_MEMBERS, any_friends(MAX_MEMBERS, 3))
# Whoever looks at all members but one has to miss the one who must move.
test("star-around-the-last", 4, [(4, 1), (4, 2), (4, 3)])
test("star-around-the-first", 4, [(1, 2), (1, 3), (1, 4)])
package.finish()

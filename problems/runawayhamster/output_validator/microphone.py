# Knows the tunnels and where the hamster sleeps, and counts how often the microphone is used.
# If the test names chamber 0, the hamster is wherever it takes longest to find him: each answer
# keeps as many chambers as possible, and it never contradicts the answers before.
import sys

ACCEPT, REJECT = 42, 43
LISTENINGS = 10


class Tunnels:
    def __init__(self, count, pairs, asleep):
        self.count = count
        self.neighbours = [[] for _ in range(count + 1)]
        for a, b in pairs:
            self.neighbours[a].append(b)
            self.neighbours[b].append(a)
        self.possible = {asleep} if asleep else set(range(1, count + 1))

    def behind(self, chamber, first):
        """The chambers to which the way from a chamber begins with the tunnel to its neighbour first."""
        found = [(first, chamber)]
        for here, before in found:
            found += [(to, here) for to in self.neighbours[here] if to != before]
        return {here for here, _ in found}

    def listen(self, chamber):
        """The answer, after which only some chambers remain possible."""
        best, remaining = chamber, self.possible & {chamber}
        for first in self.neighbours[chamber]:
            there = self.possible & self.behind(chamber, first)
            if len(there) > len(remaining):
                best, remaining = first, there
        self.possible = remaining
        return best


def judge(tunnels, pairs):
    print(tunnels.count)
    print("".join(f"{a} {b}\n" for a, b in pairs), end="", flush=True)
    for listened in range(LISTENINGS + 1):
        words = sys.stdin.readline().split()
        said = " ".join(words)[:40]
        if len(words) != 2 or words[0] not in ("?", "!"):
            return REJECT, f"{said!r} is no question and no answer"
        if not (words[1].isdecimal() and len(words[1]) <= 5 and 1 <= int(words[1]) <= tunnels.count):
            return REJECT, f"{said!r} names a chamber that does not exist"
        chamber = int(words[1])
        if words[0] == "!":
            if sys.stdin.readline().strip():
                return REJECT, "more output after the answer"
            if tunnels.possible != {chamber}:
                example = min(tunnels.possible - {chamber})
                return REJECT, f"chamber {chamber} after listening {listened} times, but he may be in {example}"
            return ACCEPT, f"found after listening {listened} times"
        if listened < LISTENINGS:
            print(tunnels.listen(chamber), flush=True)
    return REJECT, f"listened more than {LISTENINGS} times"


def main():
    with open(sys.argv[1]) as file:
        asleep, count, *numbers = map(int, file.read().split())
    pairs = list(zip(numbers[0::2], numbers[1::2]))
    try:
        code, message = judge(Tunnels(count, pairs, asleep), pairs)
    except BrokenPipeError:
        code, message = REJECT, "the program ended before its answer"
    with open(f"{sys.argv[3]}judgemessage.txt", "w") as file:
        file.write(message + "\n")
    return code


sys.exit(main())

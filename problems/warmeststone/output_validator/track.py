# The track: tells temperatures, counts the questions, and knows the warmest stone.
import sys

ACCEPT, REJECT = 42, 43
QUESTIONS = 45


class Listed:
    """Stones whose temperatures the test lists."""

    def __init__(self, *temperatures):
        self.temperatures = temperatures
        self.count = len(temperatures)
        self.warmest = temperatures.index(max(temperatures)) + 1

    def temperature(self, stone):
        return self.temperatures[stone - 1]


class Sloping:
    """Stones that get colder on both sides of the warmest, by steps that a hash makes uneven."""

    def __init__(self, count, warmest, before, behind, seed):
        self.count, self.warmest, self.steps, self.seed = count, warmest, (before, behind), seed

    def temperature(self, stone):
        distance = abs(stone - self.warmest)
        if distance == 0:
            return 500
        step = self.steps[stone > self.warmest]
        # Within its own step each stone lies anywhere, so neighbours differ by one at the least.
        within = (stone * 2_654_435_761 + self.seed * 40_503) % 4_294_967_296 * step >> 32
        return 500 - (distance - 1) * step - 1 - within


def judge(stones):
    print(stones.count, flush=True)
    for asked in range(QUESTIONS + 1):
        words = sys.stdin.readline().split()
        if len(words) != 2 or words[0] not in ("?", "!") or not words[1].isdecimal() or len(words[1]) > 7:
            return REJECT, f"{' '.join(words)[:40]!r} is no question and no answer"
        stone = int(words[1])
        if not 1 <= stone <= stones.count:
            return REJECT, f"there is no stone {stone}"
        if words[0] == "!":
            if sys.stdin.readline().strip():
                return REJECT, "more output after the answer"
            if stone != stones.warmest:
                return REJECT, f"after {asked} questions: {stone}, but {stones.warmest} is the warmest"
            return ACCEPT, f"found with {asked} questions"
        if asked < QUESTIONS:
            print(stones.temperature(stone), flush=True)
    return REJECT, f"more than {QUESTIONS} questions"


def main():
    with open(sys.argv[1]) as file:
        kind, *numbers = file.read().split()
    stones = (Listed if kind == "listed" else Sloping)(*map(int, numbers))
    try:
        code, message = judge(stones)
    except BrokenPipeError:
        code, message = REJECT, "the program ended before its answer"
    with open(f"{sys.argv[3]}judgemessage.txt", "w") as file:
        file.write(message + "\n")
    return code


sys.exit(main())

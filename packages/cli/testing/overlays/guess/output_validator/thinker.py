# Thinks of a number as the test says: one that is fixed, one drawn with a seed, or none until it has to.
import random
import sys

ACCEPT, REJECT = 42, 43
LARGEST, GUESSES = 1000, 10


def answer(guess, low, high, number):
    """The answer to a guess, and the numbers that it leaves; without a number, the answer that leaves most."""
    if number is None:
        below, above = min(guess, high + 1) - low, high - max(guess, low - 1)
        if low == high == guess:
            return "correct", low, high
        return ("lower", low, min(high, guess - 1)) if below >= above else ("higher", max(low, guess + 1), high)
    if guess == number:
        return "correct", low, high
    return ("lower", low, high) if number < guess else ("higher", low, high)


def main():
    kind, text = open(sys.argv[1]).read().split()
    number = {"fixed": int(text), "random": random.Random(text).randint(1, LARGEST), "adaptive": None}[kind]
    low, high = 1, LARGEST
    for _ in range(GUESSES):
        line = sys.stdin.readline().strip()
        if not line.isdigit() or len(line) > 4 or not 1 <= int(line) <= LARGEST:
            return REJECT
        word, low, high = answer(int(line), low, high, number)
        print(word, flush=True)
        if word == "correct":
            return REJECT if sys.stdin.readline().strip() else ACCEPT
    return REJECT


sys.exit(main())

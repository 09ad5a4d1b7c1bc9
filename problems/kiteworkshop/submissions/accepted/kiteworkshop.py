import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    kites = list(zip(numbers[1::2], numbers[2::2]))

    # Johnson's rule: a head start for Ivo first, little left to tie last.
    early = sorted(kite for kite in kites if kite[0] <= kite[1])
    late = sorted((kite for kite in kites if kite[0] > kite[1]), key=lambda kite: -kite[1])

    painted = tied = 0
    for paint, tail in early + late:
        painted += paint
        if tied < painted:
            tied = painted
        tied += tail
    print(tied)


main()

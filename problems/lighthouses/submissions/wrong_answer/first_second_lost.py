from math import lcm

a, b, first, last = map(int, input().split())


def marks(until):
    return until // a + until // b - 2 * (until // lcm(a, b))


# Wrong: a flash in the first second of the watch is taken away as well.
print(marks(last) - marks(first))

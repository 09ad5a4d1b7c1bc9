# Golden sections: each question serves twice, so that 30 are enough.
def temperature(stone, count):
    if stone > count:
        return -(10**10) - stone
    print("?", stone, flush=True)
    return int(input())


def main():
    count = int(input())
    small, large = 1, 2
    while large <= count + 1:
        small, large = large, small + large
    # The warmest is among the stones start + 1 … start + large - 1.
    start = 0
    first, second = start + large - small, start + small
    at_first, at_second = temperature(first, count), temperature(second, count)
    while large > 2:
        small, large = large - small, small
        if at_first > at_second:
            second, at_second = first, at_first
            first = start + large - small
            if first != second:
                at_first = temperature(first, count)
        else:
            start = first
            first, at_first = second, at_second
            second = start + small
            if first != second:
                at_second = temperature(second, count)
    print("!", start + 1, flush=True)


main()

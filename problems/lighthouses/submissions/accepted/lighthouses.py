from math import lcm


def main():
    a, b, first, last = map(int, input().split())

    def flashes(period):
        return last // period - (first - 1) // period

    print(flashes(a) + flashes(b) - 2 * flashes(lcm(a, b)))


main()

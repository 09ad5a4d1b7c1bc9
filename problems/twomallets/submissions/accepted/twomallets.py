import sys
from operator import add


def main():
    n, k, a, b, s, t, *notes = map(int, sys.stdin.read().split())
    infinity = 10**18
    bars = range(k + 1)
    light_cost = [[a * abs(bar - other) for other in bars] for bar in bars]
    heavy_cost = [[b * abs(bar - other) for other in bars] for bar in bars]

    # light[q]: the light mallet struck the last note, and the heavy one is
    # above bar q. heavy[q]: the other way round.
    light = [infinity] * (k + 1)
    heavy = [infinity] * (k + 1)
    light[t] = 0
    last = s
    for bar in notes:
        change_to_light = min(map(add, heavy, light_cost[bar]))
        change_to_heavy = min(map(add, light, heavy_cost[bar]))
        step = light_cost[bar][last]
        light = [cost + step for cost in light]
        step = heavy_cost[bar][last]
        heavy = [cost + step for cost in heavy]
        light[last] = min(light[last], change_to_light)
        heavy[last] = min(heavy[last], change_to_heavy)
        last = bar

    print(min(light + heavy))


main()

import sys


def main():
    n, *numbers = map(int, sys.stdin.buffer.read().split())
    carries = [0] + numbers[:n]
    lanes = [[] for _ in range(n + 1)]
    rest = numbers[n:]
    for a, b, w in zip(rest[0::3], rest[1::3], rest[2::3]):
        lanes[a].append((b, w))
        lanes[b].append((a, w))

    # The poles from the top, pole 1, downwards.
    above = [0] * (n + 1)
    order = [1]
    for pole in order:
        for to, _ in lanes[pole]:
            if to != above[pole]:
                above[to] = pole
                order.append(to)

    # The best below each pole: whole with all that it carries, and less with one chain left for the pole above.
    whole = [0] * (n + 1)
    less = [0] * (n + 1)
    for pole in reversed(order):
        total = 0
        gains = []
        for to, w in lanes[pole]:
            if to == above[pole]:
                continue
            total += whole[to]
            gain = w + less[to] - whole[to]
            if carries[to] > 0 and gain > 0:
                gains.append(gain)
        gains.sort(reverse=True)
        count = carries[pole]
        whole[pole] = total + sum(gains[:count])
        less[pole] = total + sum(gains[:max(0, count - 1)])
    print(whole[1])


main()

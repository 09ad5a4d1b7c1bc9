import sys


def main():
    n, *numbers = map(int, sys.stdin.buffer.read().split())
    carries = [0] + numbers[:n]
    lanes = [[] for _ in range(n + 1)]
    rest = numbers[n:]
    for a, b, w in zip(rest[0::3], rest[1::3], rest[2::3]):
        lanes[a].append((b, w))
        lanes[b].append((a, w))
    above = [0] * (n + 1)
    order = [1]
    for pole in order:
        for to, _ in lanes[pole]:
            if to != above[pole]:
                above[to] = pole
                order.append(to)
    whole = [0] * (n + 1)
    less = [0] * (n + 1)
    for pole in reversed(order):
        most = min(carries[pole], len(lanes[pole]))
        # Slow: for each lane, a table of the best for each number of chains.
        best = [0] * (most + 1)
        for to, w in lanes[pole]:
            if to == above[pole]:
                continue
            with_chain = w + less[to] if carries[to] > 0 else -10**15
            for count in range(most, 0, -1):
                best[count] = max(best[count] + whole[to], best[count - 1] + with_chain)
            best[0] += whole[to]
        whole[pole] = max(best)
        less[pole] = max(best[:max(1, carries[pole])])
    print(whole[1])


main()

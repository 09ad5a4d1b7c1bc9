import sys


def main():
    n, m, q, *numbers = map(int, sys.stdin.buffer.read().split())
    notes = list(zip(numbers[0:3 * m:3], numbers[1:3 * m:3], numbers[2:3 * m:3]))
    questions = list(zip(numbers[3 * m::2], numbers[3 * m + 1::2]))

    # What the clocks show at some moment, as far as it can be known.
    next_to = [[] for _ in range(n + 1)]
    for a, b, d in notes:
        next_to[a].append((b, d))
        next_to[b].append((a, -d))
    shows = [None] * (n + 1)
    for start in range(1, n + 1):
        if shows[start] is None:
            shows[start] = 0
            found = [start]
            for clock in found:
                for to, d in next_to[clock]:
                    if shows[to] is None:
                        shows[to] = shows[clock] + d
                        found.append(to)

    # Slow: for each question, joins the groups of clocks day by day until both are in one group.
    for first, second in questions:
        parent = list(range(n + 1))

        def find(clock):
            while parent[clock] != clock:
                parent[clock] = parent[parent[clock]]
                clock = parent[clock]
            return clock

        for day, (a, b, d) in enumerate(notes, 1):
            parent[find(a)] = find(b)
            if find(first) == find(second):
                print(day, (shows[second] - shows[first]) % 720)
                break
        else:
            print(-1)


main()

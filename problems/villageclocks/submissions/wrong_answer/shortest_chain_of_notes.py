import sys

n, m, q, *numbers = map(int, sys.stdin.read().split())
notes = [[] for _ in range(n + 1)]
day = 0
for a, b, d in zip(numbers[0:3 * m:3], numbers[1:3 * m:3], numbers[2:3 * m:3]):
    day += 1
    notes[a].append((b, d, day))
    notes[b].append((a, -d, day))
asked = numbers[3 * m:]
for a, b in zip(asked[0::2], asked[1::2]):
    # Wrong: a longer chain of notes can be complete on an earlier day than a short one.
    known = {a: (0, 0)}
    queue = [a]
    for clock in queue:
        if b in known:
            break
        minutes, last = known[clock]
        for to, d, day in notes[clock]:
            if to not in known:
                known[to] = (minutes + d, max(last, day))
                queue.append(to)
    if b in known:
        print(known[b][1], known[b][0] % 720)
    else:
        print(-1)

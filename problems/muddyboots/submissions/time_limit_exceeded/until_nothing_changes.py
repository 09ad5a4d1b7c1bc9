import sys

words = sys.stdin.read().split()
n, m, c, f = map(int, words[:4])
fountains = list(map(int, words[4:4 + f]))
rest = words[4 + f:]
far = 10**18
clean = [far] * (n + 1)
muddy = [far] * (n + 1)
clean[1] = 0
paths = []
for i in range(0, 4 * m, 4):
    a, b, minutes, kind = int(rest[i]), int(rest[i + 1]), int(rest[i + 2]), rest[i + 3]
    paths.append((a, b, minutes, kind))

# Slow: looks at all paths again and again, as long as some time gets shorter.
changed = True
while changed:
    changed = False
    for v in fountains:
        if muddy[v] + c < clean[v]:
            clean[v] = muddy[v] + c
            changed = True
    for p, q, minutes, kind in paths:
        for a, b in ((p, q), (q, p)):
            if kind == "mud":
                time = min(clean[a], muddy[a]) + minutes
                if time < muddy[b]:
                    muddy[b] = time
                    changed = True
                continue
            if clean[a] + minutes < clean[b]:
                clean[b] = clean[a] + minutes
                changed = True
            if kind == "dry" and muddy[a] + minutes < muddy[b]:
                muddy[b] = muddy[a] + minutes
                changed = True
answer = min(clean[n], muddy[n])
print(answer if answer < far else -1)

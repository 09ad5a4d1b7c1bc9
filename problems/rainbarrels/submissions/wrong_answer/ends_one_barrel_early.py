import sys

n, q, *numbers = map(int, sys.stdin.read().split())
holds = numbers[:n]
changes = [[] for _ in range(n + 2)]
rest = numbers[n:]
for cloud, (l, r, d) in enumerate(zip(rest[0::3], rest[1::3], rest[2::3]), 1):
    changes[l].append((cloud, d))
    # Wrong: barrel r gets rain, too.
    changes[r].append((cloud, -d))
tree = [0] * (q + 1)
for barrel in range(1, n + 1):
    for cloud, d in changes[barrel]:
        while cloud <= q:
            tree[cloud] += d
            cloud += cloud & -cloud
    missing = holds[barrel - 1]
    clouds = 0
    for bit in range(13, -1, -1):
        step = 1 << bit
        if clouds + step <= q and tree[clouds + step] < missing:
            clouds += step
            missing -= tree[clouds]
    print(clouds + 1 if clouds < q else 0)

# Wrong: a line does not count on its own last day.
n, m = map(int, input().split())
lines = [tuple(map(int, input().split())) for _ in range(m)]
group = list(range(n + 1))
members = [[island] for island in range(n + 1)]
pairs = total = 0
for a, b in reversed(lines):
    total += pairs
    small, large = group[a], group[b]
    if small != large:
        if len(members[small]) > len(members[large]):
            small, large = large, small
        pairs += len(members[small]) * len(members[large])
        for island in members[small]:
            group[island] = large
        members[large] += members[small]
print(total)

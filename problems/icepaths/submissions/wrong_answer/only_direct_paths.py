import sys

n, m, k, *numbers = map(int, sys.stdin.read().split())
days = [{} for hut in range(n + 1)]
for a, b, w in zip(numbers[0::3], numbers[1::3], numbers[2::3]):
    # Wrong: counts only the huts at the other ends of a hut's own paths.
    days[a][b] = max(w, days[a].get(b, 0))
    days[b][a] = max(w, days[b].get(a, 0))
for hut in range(1, n + 1):
    longest = sorted(days[hut].values(), reverse=True)
    print(longest[k - 2] if len(longest) >= k - 1 else 0)

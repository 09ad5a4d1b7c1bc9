# Wrong: forgets that one can change ferries.
n, m = map(int, input().split())
last = {}
for day in range(1, m + 1):
    a, b = sorted(map(int, input().split()))
    last[a, b] = day
print(sum(last.values()))

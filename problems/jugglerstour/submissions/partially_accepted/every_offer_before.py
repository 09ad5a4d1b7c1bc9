# For each offer, tries all others as the one before: fast enough for the first two groups.
n, rest = map(int, input().split())
offers = [tuple(map(int, input().split())) for _ in range(n)]
offers.sort(key=lambda offer: offer[1])
most = []
for start, end, coins in offers:
    most_before = 0
    for before in range(len(most)):
        if offers[before][1] + rest < start and most[before] > most_before:
            most_before = most[before]
    most.append(most_before + coins)
print(max(most))

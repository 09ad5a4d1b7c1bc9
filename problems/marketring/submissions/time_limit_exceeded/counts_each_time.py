count = int(input())
kinds = list(map(int, input().split()))
stalls = sorted(range(count), key=lambda stall: (-kinds.count(kinds[stall]), kinds[stall]))
if kinds.count(kinds[stalls[0]]) > count // 2:
    print("impossible")
else:
    ring = [0] * count
    half = (count + 1) // 2
    ring[::2], ring[1::2] = stalls[:half], stalls[half:]
    print(*(stall + 1 for stall in ring))

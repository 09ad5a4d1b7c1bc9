n, d = map(int, input().split())

codes = []
for i in range(n):
    codes.append(input())

# Slow: compares every lock with every other lock.
pairs = 0
for i in range(n):
    for j in range(i):
        different = 0
        for place in range(d):
            if codes[i][place] != codes[j][place]:
                different = different + 1
        if different == 1:
            pairs = pairs + 1

print(pairs)

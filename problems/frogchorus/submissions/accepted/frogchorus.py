n, m = map(int, input().split())
frogs = [int(word) for word in input().split()]
frogs.sort()

# The frogs to the left of all that begin: frog 1 is their last one.
seconds = frogs[0] - 1
last = 1

# The frogs between two that begin: they meet in the middle.
for i in range(m - 1):
    half = (frogs[i + 1] - frogs[i]) // 2
    if half > seconds:
        seconds = half
        last = frogs[i] + half

# The frogs to the right of all that begin: frog n is their last one.
if n - frogs[m - 1] > seconds:
    seconds = n - frogs[m - 1]
    last = n

print(seconds, last)

n, m = map(int, input().split())
frogs = sorted(int(word) for word in input().split())

seconds = frogs[0] - 1
last = 1
for i in range(m - 1):
    # Wrong: with an odd number of quiet frogs, the one in the middle is forgotten.
    half = (frogs[i + 1] - frogs[i] - 1) // 2
    if half > seconds:
        seconds = half
        last = frogs[i] + half
if n - frogs[m - 1] > seconds:
    seconds = n - frogs[m - 1]
    last = n
print(seconds, last)

n, m = map(int, input().split())
frogs = [int(word) for word in input().split()]

# Wrong: the frogs can be in any order.
seconds = frogs[0] - 1
last = 1
for i in range(m - 1):
    half = (frogs[i + 1] - frogs[i]) // 2
    if half > seconds:
        seconds = half
        last = frogs[i] + half
if n - frogs[m - 1] > seconds:
    seconds = n - frogs[m - 1]
    last = n
print(seconds, last)

n, k = map(int, input().split())
lanterns = [int(word) for word in input().split()]

# Wrong: tries only the photos that do not pass from lantern n to lantern 1.
light = sum(lanterns[:k])
brightest = light
best = 0
for start in range(1, n - k + 1):
    light -= lanterns[start - 1]
    light += lanterns[start + k - 1]
    if light > brightest:
        brightest = light
        best = start
print(best + 1, brightest)

n, k = map(int, input().split())
lanterns = [int(word) for word in input().split()]

light = sum(lanterns[:k])
brightest = light
best = 0
for start in range(1, n):
    light -= lanterns[start - 1]
    light += lanterns[(start + k - 1) % n]
    if light > brightest:
        brightest = light
        best = start
print(best + 1, brightest)

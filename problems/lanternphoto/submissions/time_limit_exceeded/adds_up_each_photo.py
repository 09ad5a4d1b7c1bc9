n, k = map(int, input().split())
lanterns = [int(word) for word in input().split()]

# Slow: adds up all k lanterns for each photo.
brightest = -1
best = 0
for start in range(n):
    light = 0
    for i in range(k):
        light += lanterns[(start + i) % n]
    if light > brightest:
        brightest = light
        best = start
print(best + 1, brightest)

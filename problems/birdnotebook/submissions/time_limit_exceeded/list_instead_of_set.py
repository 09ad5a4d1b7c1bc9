n = int(input())

# Slow: looks through the whole list for every bird.
kinds = []
last_new = 0
for line in range(1, n + 1):
    bird = input()
    if bird not in kinds:
        kinds.append(bird)
        last_new = line

print(len(kinds), last_new)

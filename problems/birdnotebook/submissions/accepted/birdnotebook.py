n = int(input())

kinds = set()
last_new = 0
for line in range(1, n + 1):
    bird = input()
    if bird not in kinds:
        kinds.add(bird)
        last_new = line

print(len(kinds), last_new)

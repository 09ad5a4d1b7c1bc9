n = int(input())

count = 0
last_new = 0
before = ""
for line in range(1, n + 1):
    bird = input()
    # Wrong: the kind can also be in a line further up.
    if bird != before:
        count = count + 1
        last_new = line
    before = bird

print(count, last_new)

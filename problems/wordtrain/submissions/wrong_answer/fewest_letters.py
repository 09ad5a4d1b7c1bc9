n = int(input())
before = input()
train = before
for i in range(n - 1):
    word = input()
    best = 0
    for common in range(1, min(len(before), len(word)) + 1):
        if before[len(before) - common:] == word[:common]:
            best = common
            break  # Wrong: more letters can be in common, too.
    train += word[best:]
    before = word
print(train)

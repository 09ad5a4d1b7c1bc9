n = int(input())
before = input()
train = before
for i in range(n - 1):
    word = input()
    best = 0
    for common in range(1, min(len(before), len(word)) + 1):
        # Slow: goes on even if a letter is already different.
        equal = 0
        start = len(before) - common
        for place in range(common):
            if before[start + place] == word[place]:
                equal += 1
        if equal == common:
            best = common
    train += word[best:]
    before = word
print(train)

n = int(input())
train = input()
for i in range(n - 1):
    word = input()
    # Wrong: only the word just before counts, not the whole train.
    common = min(len(train), len(word))
    while train[len(train) - common:] != word[:common]:
        common -= 1
    train += word[common:]
print(train)

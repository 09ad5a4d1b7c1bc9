n = int(input())
before = input()
train = before
for i in range(n - 1):
    word = input()
    # Wrong: a whole word can be in common.
    common = min(len(before), len(word)) - 1
    while before[len(before) - common:] != word[:common]:
        common -= 1
    train += word[common:]
    before = word
print(train)

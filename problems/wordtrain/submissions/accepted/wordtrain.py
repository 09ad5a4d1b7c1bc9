n = int(input())
before = input()
train = before
for i in range(n - 1):
    word = input()
    # Try the largest number of letters first.
    common = min(len(before), len(word))
    while before[len(before) - common:] != word[:common]:
        common -= 1
    train += word[common:]
    before = word
print(train)

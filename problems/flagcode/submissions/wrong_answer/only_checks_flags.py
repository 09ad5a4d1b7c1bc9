n = int(input())

word_of = {}
result = "fine"
for line in range(1, n + 1):
    flag, word = input().split()
    # Wrong: two flags can stand for the same word.
    if flag in word_of and word_of[flag] != word:
        result = line
        break
    word_of[flag] = word

print(result)

n = int(input())

word_of = {}
flag_of = {}
result = "fine"
for line in range(1, n + 1):
    flag, word = input().split()
    if flag in word_of and word_of[flag] != word:
        result = line
        break
    if word in flag_of and flag_of[word] != flag:
        result = line
        break
    word_of[flag] = word
    flag_of[word] = flag

print(result)

n = int(input())

word_of = {}
flag_of = {}
result = "fine"
for line in range(1, n + 1):
    flag, word = input().split()
    if word_of.get(flag, word) != word or flag_of.get(word, flag) != flag:
        result = line  # Wrong: goes on, so a later line can replace the first one.
    else:
        word_of[flag] = word
        flag_of[word] = flag

print(result)

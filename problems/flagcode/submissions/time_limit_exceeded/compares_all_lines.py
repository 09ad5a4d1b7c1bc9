n = int(input())

flags = []
words = []
for i in range(n):
    flag, word = input().split()
    flags.append(flag)
    words.append(word)

# Slow: compares each line with all the lines before it.
result = "fine"
for i in range(n):
    for j in range(i):
        if flags[i] == flags[j] and words[i] != words[j]:
            result = i + 1
            break
        if words[i] == words[j] and flags[i] != flags[j]:
            result = i + 1
            break
    if result != "fine":
        break

print(result)

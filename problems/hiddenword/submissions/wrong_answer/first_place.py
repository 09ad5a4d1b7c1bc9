message = input()
word = input()
jumps = len(word) - 1

# Wrong: finds the first place, but the smallest step is more important.
answer = "0 0"
for start in range(len(message)):
    step = 1
    while answer == "0 0" and start + jumps * step < len(message):
        if message[start] == word[0]:
            if message[start:start + jumps * step + 1:step] == word:
                answer = str(step) + " " + str(start + 1)
        step += 1
print(answer)

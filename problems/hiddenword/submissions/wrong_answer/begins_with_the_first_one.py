message = input()
word = input()
jumps = len(word) - 1

# Wrong: the word does not have to begin at the first place of its first letter.
answer = "0 0"
start = message.find(word[0])
if start >= 0:
    step = 1
    while answer == "0 0" and start + jumps * step < len(message):
        if message[start:start + jumps * step + 1:step] == word:
            answer = str(step) + " " + str(start + 1)
        step += 1
print(answer)

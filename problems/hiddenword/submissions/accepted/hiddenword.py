message = input()
word = input()
jumps = len(word) - 1

step = 1
found = False
while not found and jumps * step < len(message):
    # The last letter of the word has to be inside the message.
    width = jumps * step + 1
    for start in range(len(message) - width + 1):
        if message[start:start + width:step] == word:
            print(step, start + 1)
            found = True
            break
    step += 1
if not found:
    print("0 0")

alphabet = "abcdefghijklmnopqrstuvwxyz"
secret = input()

message = ""
for i in range(len(secret)):
    if secret[i] == "-":
        message += "-"
    else:
        place = alphabet.index(secret[i])
        message += alphabet[(place - i) % 26]  # Wrong: the first character has number 1.
print(message)

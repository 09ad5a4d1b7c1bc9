alphabet = "abcdefghijklmnopqrstuvwxyz"
secret = input()

message = ""
for i in range(len(secret)):
    if secret[i] == "-":
        message += "-"
    else:
        place = alphabet.index(secret[i])
        message += alphabet[(place + i + 1) % 26]  # Wrong: moves forward, not back.
print(message)

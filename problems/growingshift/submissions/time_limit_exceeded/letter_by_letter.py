secret = input()

# Slow: moves each letter back by one again and again.
message = ""
for i in range(len(secret)):
    letter = secret[i]
    if letter != "-":
        for step in range(i + 1):
            if letter == "a":
                letter = "z"
            else:
                letter = chr(ord(letter) - 1)
    message += letter
print(message)

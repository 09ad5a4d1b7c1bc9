alphabet = "abcdefghijklmnopqrstuvwxyz"
secret = input()

message = ""
shift = 0
for letter in secret:
    if letter == "-":
        message += "-"  # Wrong: the hyphen gets a number, too.
    else:
        shift += 1
        message += alphabet[(alphabet.index(letter) - shift) % 26]
print(message)

program = input()
p = int(input())

# Slow: weaves every single thread.
number = 0
thread = 0
colour = ""
missing = 0
for character in program:
    if character.isdigit():
        number = number * 10 + int(character)
    else:
        for i in range(number):
            thread += 1
            if thread == p:
                colour = character
                missing = number - 1 - i
                break
        if thread == p:
            break
        number = 0
print(colour, missing)

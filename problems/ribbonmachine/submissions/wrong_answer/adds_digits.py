program = input()
p = int(input())

# Wrong: 12 is not 1 + 2.
number = 0
end = 0
for character in program:
    if character.isdigit():
        number += int(character)
    else:
        end += number
        number = 0
        if end >= p:
            print(character, end - p)
            break

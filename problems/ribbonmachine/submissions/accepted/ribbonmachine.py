program = input()
p = int(input())

number = ""
end = 0
for character in program:
    if character.isdigit():
        number += character
    else:
        # A part is complete; its last thread is number end.
        end += int(number)
        number = ""
        if end >= p:
            print(character, end - p)
            break

n = int(input())
total = 0
for i in range(n):
    number = ""
    for character in input():
        if character == "h":
            total += 60 * int(number)
            number = ""
        elif character == "m":
            total += int(number)
        else:
            number += character
# Wrong: hours or minutes that are 0 have to be left out.
print(str(total // 60) + "h" + str(total % 60) + "m")

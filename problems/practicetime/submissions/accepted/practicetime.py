n = int(input())
total = 0
for i in range(n):
    time = input()
    number = ""
    for character in time:
        if character == "h":
            total += 60 * int(number)
            number = ""
        elif character == "m":
            total += int(number)
        else:
            number += character

answer = ""
if total >= 60:
    answer += str(total // 60) + "h"
if total % 60 > 0:
    answer += str(total % 60) + "m"
print(answer)

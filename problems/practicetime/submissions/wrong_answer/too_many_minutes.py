n = int(input())
hours = 0
minutes = 0
for i in range(n):
    number = ""
    for character in input():
        if character == "h":
            hours += int(number)
            number = ""
        elif character == "m":
            minutes += int(number)
        else:
            number += character
# Wrong: 60 minutes are an hour.
answer = ""
if hours > 0:
    answer += str(hours) + "h"
if minutes > 0:
    answer += str(minutes) + "m"
print(answer)

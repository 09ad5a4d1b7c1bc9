n = int(input())
hours = 0
minutes = 0
for i in range(n):
    time = 0
    number = ""
    for character in input():
        if character == "h":
            time += 60 * int(number)
            number = ""
        elif character == "m":
            time += int(number)
        else:
            number += character
    # Slow: adds one minute at a time.
    while time > 0:
        time -= 1
        minutes += 1
        if minutes == 60:
            minutes = 0
            hours += 1

answer = ""
if hours > 0:
    answer += str(hours) + "h"
if minutes > 0:
    answer += str(minutes) + "m"
print(answer)

hours, minutes = map(int, input().split())
journey = int(input())

# Minutes since the midnight at which day 1 began.
arrival = 60 * hours + minutes + journey
day = arrival // 1440 + 1
time = arrival % 1440
print(day, time // 60, time % 60)

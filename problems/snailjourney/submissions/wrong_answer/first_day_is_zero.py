hours, minutes = map(int, input().split())
journey = int(input())
arrival = 60 * hours + minutes + journey
# Wrong: the first day has the number 1.
print(arrival // 1440, arrival % 1440 // 60, arrival % 60)

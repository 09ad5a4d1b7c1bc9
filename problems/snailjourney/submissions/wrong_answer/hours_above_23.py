hours, minutes = map(int, input().split())
journey = int(input())
arrival = 60 * hours + minutes + journey
# Wrong: the clock never shows 24 hours or more.
print(arrival // 1440 + 1, arrival // 60, arrival % 60)

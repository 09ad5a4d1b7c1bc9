minutes = int(input())
if minutes <= 20:
    print(0)
elif minutes <= 600:
    quarters = (minutes + 14) // 15
    print(4 * quarters)
else:
    print(200 + minutes - 600)

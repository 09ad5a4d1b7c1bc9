minutes = int(input())
if minutes <= 20:
    print(0)
elif minutes <= 600:
    # Wrong: only short stays are free. All others pay from the first minute.
    print(4 * ((minutes - 20 + 14) // 15))
else:
    print(200 + minutes - 600)

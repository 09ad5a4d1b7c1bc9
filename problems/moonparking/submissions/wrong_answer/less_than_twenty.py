minutes = int(input())
# Wrong: "up to 20 minutes" contains the 20 itself.
if minutes < 20:
    print(0)
elif minutes <= 600:
    print(4 * ((minutes + 14) // 15))
else:
    print(200 + minutes - 600)

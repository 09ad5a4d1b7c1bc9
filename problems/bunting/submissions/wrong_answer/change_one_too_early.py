red, blue = map(int, input().split())
flags = int(input())
patterns = flags // (red + blue)
rest = flags % (red + blue)
if rest == 0:
    print("blue", patterns * red)
# Wrong: the flag with number r of a pattern is still red.
elif rest < red:
    print("red", patterns * red + rest)
else:
    print("blue", patterns * red + red)

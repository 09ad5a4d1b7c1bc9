red, blue = map(int, input().split())
flags = int(input())
patterns = flags // (red + blue)
rest = flags % (red + blue)
# Wrong: if the rest is 0, the last flag is the last blue one of a pattern.
if rest <= red:
    print("red", patterns * red + rest)
else:
    print("blue", patterns * red + red)

# Right, but hangs flag by flag.
red, blue = map(int, input().split())
flags = int(input())
red_flags = 0
place = 0
for flag in range(flags):
    if place == red + blue:
        place = 0
    if place < red:
        red_flags = red_flags + 1
        colour = "red"
    else:
        colour = "blue"
    place = place + 1
print(colour, red_flags)

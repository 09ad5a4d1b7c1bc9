import sys

n, k, a, b, light, heavy, *notes = map(int, sys.stdin.read().split())
total = 0
for bar in notes:
    # Wrong: what is cheaper for this note can be worse for the notes after it.
    if a * abs(bar - light) <= b * abs(bar - heavy):
        total += a * abs(bar - light)
        light = bar
    else:
        total += b * abs(bar - heavy)
        heavy = bar
print(total)

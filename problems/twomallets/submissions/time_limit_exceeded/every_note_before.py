import sys

n, k, a, b, s, t, *notes = map(int, sys.stdin.read().split())

# Slow: for each note, goes through all notes after which the other mallet has
# not moved any more. Pairs of the bar of the other mallet and the cost.
light = [(t, 0)]
heavy = []
last = s
for bar in notes:
    new_light = []
    new_heavy = []
    change_to_light = change_to_heavy = 10**18
    for other, cost in light:
        new_light.append((other, cost + a * abs(bar - last)))
        change_to_heavy = min(change_to_heavy, cost + b * abs(bar - other))
    for other, cost in heavy:
        new_heavy.append((other, cost + b * abs(bar - last)))
        change_to_light = min(change_to_light, cost + a * abs(bar - other))
    new_light.append((last, change_to_light))
    new_heavy.append((last, change_to_heavy))
    light = new_light
    heavy = new_heavy
    last = bar

print(min(cost for _, cost in light + heavy))

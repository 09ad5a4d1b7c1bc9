import sys

n, s, e, z, *numbers = map(int, sys.stdin.read().split())
tricks = list(zip(numbers[0::3], numbers[1::3], numbers[2::3]))
tricks.sort(key=lambda trick: -trick[2])
# Wrong: takes the trick that is the most fun if it fits to those taken already.
taken = [(0, s), (z, e)]
total = 0
for t, x, fun in tricks:
    if t <= z and all(abs(x - house) <= abs(t - minute) for minute, house in taken):
        taken.append((t, x))
        total += fun
    if len(taken) > 300:
        break
print(total)

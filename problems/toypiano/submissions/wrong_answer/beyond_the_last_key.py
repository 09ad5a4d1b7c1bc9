n, k = map(int, input().split())
a, b = map(int, input().split())


def melodies(key, notes_left):
    if notes_left == 0:
        return 1 if key == b else 0
    total = 0
    for move in [-2, -1, 1, 2]:
        # Wrong: forgets that the piano ends on the right as well.
        if key + move >= 1:
            total += melodies(key + move, notes_left - 1)
    return total


print(melodies(a, n - 1))

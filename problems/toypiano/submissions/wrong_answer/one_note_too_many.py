n, k = map(int, input().split())
a, b = map(int, input().split())


def melodies(key, notes_left):
    if notes_left == 0:
        return 1 if key == b else 0
    total = 0
    for move in [-2, -1, 1, 2]:
        if 1 <= key + move <= k:
            total += melodies(key + move, notes_left - 1)
    return total


# Wrong: key a is already the first of the n notes.
print(melodies(a, n))

n, k = map(int, input().split())
a, b = map(int, input().split())


def melodies(key, notes_left):
    """In how many ways can Kofi go on, if he has just played this key?"""
    if notes_left == 0:
        if key == b:
            return 1
        return 0
    total = 0
    for move in [-2, -1, 1, 2]:
        if 1 <= key + move <= k:
            total += melodies(key + move, notes_left - 1)
    return total


print(melodies(a, n - 1))

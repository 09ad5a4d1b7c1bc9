n, w, h = map(int, input().split())
words = input().split()


def fits(size):
    room = w // size
    lines = 1
    used = 0
    for word in words:
        if len(word) > room:
            return False
        if used == 0:
            used = len(word)
        elif used + 1 + len(word) <= room:
            used += 1 + len(word)
        else:
            lines += 1
            used = len(word)
    return lines <= h // size


# The text fits with size low, and it does not fit with size high.
low = 1
high = min(w, h) + 1
while high - low > 1:
    middle = (low + high) // 2
    if fits(middle):
        low = middle
    else:
        high = middle
print(low)

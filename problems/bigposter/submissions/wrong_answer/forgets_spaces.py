n, w, h = map(int, input().split())
words = input().split()


def fits(size):
    room = w // size
    lines = 1
    used = 0
    for word in words:
        if len(word) > room:
            return False
        # Wrong: the space between two words needs room as well.
        if used + len(word) > room:
            lines += 1
            used = 0
        used += len(word)
    return lines * size <= h


low = 1
high = min(w, h) + 1
while high - low > 1:
    middle = (low + high) // 2
    if fits(middle):
        low = middle
    else:
        high = middle
print(low)

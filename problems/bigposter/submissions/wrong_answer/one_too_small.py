n, w, h = map(int, input().split())
words = input().split()


def fits(size):
    room = w // size
    lines = 1
    used = -1
    for word in words:
        if len(word) > room:
            return False
        if used + 1 + len(word) > room:
            lines += 1
            used = -1
        used += 1 + len(word)
    return lines * size <= h


low = 1
high = min(w, h)  # Wrong: this size is never tried.
while high - low > 1:
    middle = (low + high) // 2
    if fits(middle):
        low = middle
    else:
        high = middle
print(low)

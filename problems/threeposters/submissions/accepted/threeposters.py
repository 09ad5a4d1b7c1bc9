def area(poster):
    left, bottom, right, top = poster
    if left >= right or bottom >= top:
        return 0
    return (right - left) * (top - bottom)


def common(one, other):
    """The rectangle that two rectangles share. Its sides can be negative."""
    return [max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])]


a = [int(word) for word in input().split()]
b = [int(word) for word in input().split()]
c = [int(word) for word in input().split()]

covered = area(a) + area(b) + area(c)
twice = area(common(a, b)) + area(common(a, c)) + area(common(b, c))
print(covered - twice + area(common(common(a, b), c)))

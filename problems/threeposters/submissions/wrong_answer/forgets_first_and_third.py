def area(poster):
    left, bottom, right, top = poster
    if left >= right or bottom >= top:
        return 0
    return (right - left) * (top - bottom)


def common(one, other):
    return [max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3])]


a = [int(word) for word in input().split()]
b = [int(word) for word in input().split()]
c = [int(word) for word in input().split()]
# Wrong: the first and the third poster can share some area, too.
print(area(a) + area(b) + area(c) - area(common(a, b)) - area(common(b, c)))

n = int(input())
weights = [int(word) for word in input().split()]


def best(i, left, right):
    """The largest weight, if the things before number i are placed already."""
    if i == n:
        if left == right:
            return left + right
        return 0
    return max(
        best(i + 1, left + weights[i], right),
        best(i + 1, left, right + weights[i]),
        best(i + 1, left, right),
    )


print(best(0, 0, 0))

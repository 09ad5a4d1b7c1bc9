n, k = map(int, input().split())


def weight(size):
    if size == 1:
        return 1
    # Wrong: the box itself has a weight as well.
    return k * weight(size - 1)


print(weight(n))

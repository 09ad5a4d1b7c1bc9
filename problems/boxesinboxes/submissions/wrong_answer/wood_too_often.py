n, k = map(int, input().split())


def weight(size):
    if size == 1:
        return 1
    # Wrong: the wood of this box is there only once, and not k times.
    return k * (size + weight(size - 1))


print(weight(n))

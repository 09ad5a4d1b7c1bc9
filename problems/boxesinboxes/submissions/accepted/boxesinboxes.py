n, k = map(int, input().split())


def weight(size):
    if size == 1:
        return 1
    return size + k * weight(size - 1)


print(weight(n))

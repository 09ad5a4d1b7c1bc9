# Slow: weighs every single box inside, although boxes of the same size have the same weight.
n, k = map(int, input().split())


def weight(size):
    total = size
    if size > 1:
        for i in range(k):
            total = total + weight(size - 1)
    return total


print(weight(n))

n = int(input())
weights = [int(word) for word in input().split()]


def best(i, left, right):
    if i == n:
        # Wrong: Berta carries both baskets.
        return left if left == right else 0
    weight = weights[i]
    return max(best(i + 1, left + weight, right), best(i + 1, left, right + weight), best(i + 1, left, right))


print(best(0, 0, 0))

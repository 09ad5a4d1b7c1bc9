# Slow: puts together each left basket with each right basket,
# and checks afterwards that no thing is in both.
n = int(input())
weights = [int(word) for word in input().split()]

best = 0
for left in range(2**n):
    for right in range(2**n):
        possible = True
        left_weight = 0
        right_weight = 0
        for i in range(n):
            in_left = left // 2**i % 2 == 1
            in_right = right // 2**i % 2 == 1
            if in_left and in_right:
                possible = False
            if in_left:
                left_weight += weights[i]
            if in_right:
                right_weight += weights[i]
        if possible and left_weight == right_weight:
            best = max(best, left_weight + right_weight)
print(best)

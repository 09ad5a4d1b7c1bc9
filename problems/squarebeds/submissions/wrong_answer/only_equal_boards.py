# Wrong: two boards of different lengths can have the area of a square, too.
from collections import Counter

n = int(input())
count = Counter(map(int, input().split()))
print(sum(k * (k - 1) // 2 for k in count.values()))

step = int(input())
first, last = map(int, input().split())
# Wrong: two walks of the same length can pass different numbers of trees.
print((last - first + 1) // step)

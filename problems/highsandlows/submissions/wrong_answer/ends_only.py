# Wrong: takes the difference between the first and the last hut of each walk.
n = int(input())
heights = sorted(map(int, input().split()))
print(sum(height * (2 * index - n + 1) for index, height in enumerate(heights)))

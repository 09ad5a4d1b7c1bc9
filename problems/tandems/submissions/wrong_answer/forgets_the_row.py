n, c = map(int, input().split())
# Wrong: sorts the children, although only those who stand side by side can take a tandem.
heights = sorted(map(int, input().split()))
least = [0] * (n + 1)
for i in range(1, n + 1):
    least[i] = least[i - 1] + c
    if i >= 2:
        least[i] = min(least[i], least[i - 2] + heights[i - 1] - heights[i - 2])
print(least[n])

import sys

# Wrong: takes the pairs with their east end between l and r, wherever they begin.
numbers = list(map(int, sys.stdin.buffer.read().split()))
n, q = numbers[:2]
heights = numbers[2 : n + 2]
total = [0]
roofs = []
for height in heights:
    pairs = 0
    while roofs and roofs[-1] < height:
        roofs.pop()
        pairs += 1
    if roofs:
        pairs += 1
        if roofs[-1] == height:
            roofs.pop()
    roofs.append(height)
    total.append(total[-1] + pairs)
for left, right in zip(numbers[n + 2 :: 2], numbers[n + 3 :: 2]):
    print(total[right] - total[left])

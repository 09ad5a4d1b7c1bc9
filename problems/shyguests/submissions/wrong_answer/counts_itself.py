import sys

# Wrong: compares the crowd with the group already among it.
numbers = list(map(int, sys.stdin.buffer.read().split()))
groups = inside = 0
for size, crowd in zip(numbers[1::2], numbers[2::2]):
    if inside + size <= crowd:
        groups += 1
        inside += size
print(groups, inside)

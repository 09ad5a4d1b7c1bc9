n = int(input())
w = int(input())

best = 1
for in_bag in range(1, w):  # Wrong: a bag may also hold exactly w beads.
    if n % in_bag == 0:
        best = in_bag
print(n // best)

n = int(input())
w = int(input())

# Wrong: fills the bags completely, and the last bag may have fewer beads.
bags = n // w
if n % w > 0:
    bags = bags + 1
print(bags)

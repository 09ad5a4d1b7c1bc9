a, b = map(int, input().split())
c, d = map(int, input().split())

# The common part begins where the later one begins.
begin = a
if c > begin:
    begin = c
# It ends where the earlier one ends.
end = b
if d < end:
    end = d

both = 0
if begin <= end:
    both = end - begin + 1
total = (b - a + 1) + (d - c + 1)
print(total - both, both)

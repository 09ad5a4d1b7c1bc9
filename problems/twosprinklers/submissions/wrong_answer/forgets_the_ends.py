a, b = map(int, input().split())
c, d = map(int, input().split())
begin = max(a, c)
end = min(b, d)
both = 0
if begin < end:
    both = end - begin
# Wrong: from a to b there are b - a + 1 squares.
print(b - a + d - c - both, both)

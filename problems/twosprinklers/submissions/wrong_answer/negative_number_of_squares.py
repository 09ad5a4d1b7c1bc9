a, b = map(int, input().split())
c, d = map(int, input().split())
begin = max(a, c)
end = min(b, d)
# Wrong: negative if there is a gap between the two parts.
both = end - begin + 1
print(b - a + 1 + d - c + 1 - both, both)

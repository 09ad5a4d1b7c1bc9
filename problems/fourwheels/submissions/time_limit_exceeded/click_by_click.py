# Right, but turns the wheels click by click.
code = int(input())
clicks = int(input())
a = code // 1000
b = code // 100 % 10
c = code // 10 % 10
d = code % 10
for click in range(clicks):
    a = (a + 1) % 10
    b = (b + 1) % 10
    c = (c + 1) % 10
    d = (d + 1) % 10
print(a, b, c, d)

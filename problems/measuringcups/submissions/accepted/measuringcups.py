def divisor(a, b):
    """The greatest common divisor of a and b."""
    while b > 0:
        a, b = b, a % b
    return a


def shorten(top, bottom):
    common = divisor(top, bottom)
    return top // common, bottom // common


def add(top, bottom, other_top, other_bottom):
    return shorten(top * other_bottom + other_top * bottom, bottom * other_bottom)


n = int(input())
top, bottom = 0, 1
for i in range(n):
    next_top, next_bottom = map(int, input().split("/"))
    top, bottom = add(top, bottom, next_top, next_bottom)

whole = top // bottom
rest = top % bottom
if rest == 0:
    print(whole)
elif whole == 0:
    print(f"{rest}/{bottom}")
else:
    print(f"{whole} {rest}/{bottom}")

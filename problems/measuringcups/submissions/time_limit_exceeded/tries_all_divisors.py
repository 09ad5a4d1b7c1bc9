# Right, but tries all numbers to shorten a fraction.
def divisor(a, b):
    number = min(a, b)
    while a % number > 0 or b % number > 0:
        number = number - 1
    return number


n = int(input())
top, bottom = 0, 1
for i in range(n):
    a, b = map(int, input().split("/"))
    top = top * b + a * bottom
    bottom = bottom * b
    common = divisor(top, bottom)
    top = top // common
    bottom = bottom // common

whole = top // bottom
rest = top % bottom
if rest == 0:
    print(whole)
elif whole == 0:
    print(f"{rest}/{bottom}")
else:
    print(f"{whole} {rest}/{bottom}")

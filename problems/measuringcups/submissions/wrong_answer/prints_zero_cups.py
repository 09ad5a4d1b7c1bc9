def divisor(a, b):
    while b > 0:
        a, b = b, a % b
    return a


n = int(input())
top, bottom = 0, 1
for i in range(n):
    a, b = map(int, input().split("/"))
    top = top * b + a * bottom
    bottom = bottom * b
    common = divisor(top, bottom)
    top = top // common
    bottom = bottom // common
# Wrong: the whole number has to be left out if it is 0, and so has the fraction.
print(top // bottom, f"{top % bottom}/{bottom}")

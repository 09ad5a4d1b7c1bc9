# Wrong: the fraction of the result is not shortened.
PARTS = 232792560

n = int(input())
total = 0
for i in range(n):
    a, b = map(int, input().split("/"))
    total += a * (PARTS // b)
whole = total // PARTS
rest = total % PARTS
if rest == 0:
    print(whole)
elif whole == 0:
    print(f"{rest}/{PARTS}")
else:
    print(f"{whole} {rest}/{PARTS}")

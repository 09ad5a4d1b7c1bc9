a = int(input())
n = int(input())

# Wrong: n is how many pencils, not the last number.
for pencil in range(a, n + 1):
    print(pencil)

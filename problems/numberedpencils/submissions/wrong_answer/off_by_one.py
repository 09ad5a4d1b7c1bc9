a = int(input())
n = int(input())

# Wrong: this prints one number too many.
for pencil in range(a, a + n + 1):
    print(pencil)

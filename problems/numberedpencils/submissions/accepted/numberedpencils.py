a = int(input())
n = int(input())

for pencil in range(a, a + n):
    print(pencil)

n = int(input())
a, b = map(int, input().split())
# Wrong: forgets the way past stone n.
if a < b:
    print("clockwise", b - a)
else:
    print("anticlockwise", a - b)

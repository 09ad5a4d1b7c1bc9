n = int(input())
a, b = map(int, input().split())
clockwise = (b - a) % n
anticlockwise = n - clockwise
# Wrong: forgets that both ways can have the same length.
if clockwise < anticlockwise:
    print("clockwise", clockwise)
else:
    print("anticlockwise", anticlockwise)

n = int(input())
a, b = map(int, input().split())

clockwise = b - a
if clockwise < 0:
    # Zuri passes stone n and goes on at stone 1.
    clockwise = clockwise + n
anticlockwise = n - clockwise

if clockwise < anticlockwise:
    print("clockwise", clockwise)
elif anticlockwise < clockwise:
    print("anticlockwise", anticlockwise)
else:
    print("both", clockwise)

n = int(input())
a, b = map(int, input().split())

# Right, but walks from stone to stone in both directions.
clockwise = 0
stone = a
while stone != b:
    stone = stone + 1
    if stone > n:
        stone = 1
    clockwise = clockwise + 1
anticlockwise = 0
stone = a
while stone != b:
    stone = stone - 1
    if stone < 1:
        stone = n
    anticlockwise = anticlockwise + 1

if clockwise < anticlockwise:
    print("clockwise", clockwise)
elif anticlockwise < clockwise:
    print("anticlockwise", anticlockwise)
else:
    print("both", clockwise)

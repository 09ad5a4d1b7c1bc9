a, b, c = map(int, input().split())

# Right, but moves one ant after the other from the largest hill to the smallest.
moves = 0
while max(a, b, c) - min(a, b, c) > 1:
    largest = max(a, b, c)
    smallest = min(a, b, c)
    if a == largest:
        a = a - 1
    elif b == largest:
        b = b - 1
    else:
        c = c - 1
    if a == smallest:
        a = a + 1
    elif b == smallest:
        b = b + 1
    else:
        c = c + 1
    moves = moves + 1
print(moves)

n = int(input())
wash = [list(map(int, input().split())) for _ in range(n)]
best = 10**9
for first in range(n):
    for second in range(n):
        if first == second and n > 1:
            continue
        # Wrong: whoever has washed less takes the colour that needs the least washing now.
        pots = [[0, first], [0, second]]
        left = set(range(n)) - {first, second}
        while left:
            pot = min(pots)
            colour = min(left, key=lambda colour: wash[pot[1]][colour])
            pot[0] += wash[pot[1]][colour]
            pot[1] = colour
            left.remove(colour)
        best = min(best, max(pots)[0])
print(best)

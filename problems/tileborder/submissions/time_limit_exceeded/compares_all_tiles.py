tiles = input()
k = int(input())
n = len(tiles)

# Slow: goes on even if a tile is already different.
length = 0
fits = False
while not fits:
    length += 1
    different = 0
    for i in range(length, n):
        if tiles[i] != tiles[i - length]:
            different += 1
    fits = different == 0
print(length, tiles[(k - 1) % length])

tiles = input()
k = int(input())
n = len(tiles)

# A pattern of this length fits if each tile is like the one a pattern earlier.
length = 1
while tiles[length:] != tiles[:n - length]:
    length += 1
print(length, tiles[(k - 1) % length])

tiles = input()
k = int(input())
n = len(tiles)
# Wrong: the second copy fits, but what about all the others?
length = 1
while tiles[length:2 * length] != tiles[:length][:n - length]:
    length += 1
print(length, tiles[(k - 1) % length])

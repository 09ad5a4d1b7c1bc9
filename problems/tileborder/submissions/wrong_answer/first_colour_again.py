tiles = input()
k = int(input())
# Wrong: the colour of the first tile can also be inside the pattern.
length = 1
while length < len(tiles) and tiles[length] != tiles[0]:
    length += 1
print(length, tiles[(k - 1) % length])

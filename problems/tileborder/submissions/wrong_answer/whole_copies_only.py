tiles = input()
k = int(input())
n = len(tiles)
length = 1
# Wrong: the last copy of the pattern may be cut off.
while n % length != 0 or tiles[:length] * (n // length) != tiles:
    length += 1
print(length, tiles[(k - 1) % length])

n = int(input())
total = 0
above = 1
for position in range(n.bit_length() - 1, -1, -1):
    if n >> position & 1:
        total += above * 3**position
        above *= 2
print(total)

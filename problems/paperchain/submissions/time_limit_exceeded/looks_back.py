chain = input()

# Slow: counts the equal rings again and again, back from each ring.
replaced = 0
for i in range(len(chain)):
    length = 0
    j = i
    while j >= 0 and chain[j] == chain[i]:
        length += 1
        j -= 1
    if length % 2 == 0:
        replaced += 1
print(replaced)

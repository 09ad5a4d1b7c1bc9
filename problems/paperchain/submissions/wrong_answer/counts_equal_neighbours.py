chain = input()
# Wrong: one new ring can separate two pairs of equal neighbours.
replaced = 0
for i in range(1, len(chain)):
    if chain[i] == chain[i - 1]:
        replaced += 1
print(replaced)

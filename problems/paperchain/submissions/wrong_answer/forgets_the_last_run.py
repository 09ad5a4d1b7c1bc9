chain = input()
replaced = 0
length = 1
for i in range(1, len(chain)):
    if chain[i] == chain[i - 1]:
        length += 1
    else:
        replaced += length // 2
        length = 1
# Wrong: the rings at the end of the chain are not counted.
print(replaced)

n = int(input())
labels = [input() for i in range(n)]
# Wrong: as a text, "10" comes before "9".
labels.sort()
for label in labels:
    print(label)

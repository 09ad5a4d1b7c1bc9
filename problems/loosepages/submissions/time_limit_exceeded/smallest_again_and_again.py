# Right, but looks for the first of all remaining pages again and again.
def numbers(label):
    return [int(part) for part in label.split(".")]


n = int(input())
labels = [input() for i in range(n)]
for i in range(n):
    first = i
    for j in range(i + 1, n):
        if numbers(labels[j]) < numbers(labels[first]):
            first = j
    labels[i], labels[first] = labels[first], labels[i]
    print(labels[i])

def numbers(label):
    return [int(part) for part in label.split(".")]


n = int(input())
labels = [input() for i in range(n)]
labels.sort(key=numbers)
for label in labels:
    print(label)

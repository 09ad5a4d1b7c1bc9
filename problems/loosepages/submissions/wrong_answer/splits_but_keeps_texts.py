def parts(label):
    # Wrong: the parts are still texts, and "10" is smaller than "9".
    return label.split(".")


n = int(input())
labels = [input() for i in range(n)]
labels.sort(key=parts)
for label in labels:
    print(label)

n = int(input())
band = ""
for member in range(n):
    name, number = input().split()
    # Wrong: the first letter is number 1, but has the index 0.
    band += name[int(number) % len(name)]
print(band)

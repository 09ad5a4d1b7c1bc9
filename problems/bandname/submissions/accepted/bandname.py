n = int(input())
band = ""
for member in range(n):
    name, number = input().split()
    place = (int(number) - 1) % len(name)
    band += name[place]
print(band)

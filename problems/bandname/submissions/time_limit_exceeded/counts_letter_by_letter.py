n = int(input())
band = ""
for member in range(n):
    name, number = input().split()
    # Slow: counts up to a billion, one letter after the other.
    place = 0
    for count in range(1, int(number)):
        place += 1
        if place == len(name):
            place = 0
    band += name[place]
print(band)

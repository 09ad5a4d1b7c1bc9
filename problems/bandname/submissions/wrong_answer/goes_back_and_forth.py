n = int(input())
band = ""
for member in range(n):
    name, number = input().split()
    # Wrong: turns around at the end of the name and does not start again at the front.
    way = name + name[-2:0:-1]
    band += way[(int(number) - 1) % len(way)]
print(band)

# Right, but knits the socks one by one.
spiders = int(input())
socks = 0
for spider in range(spiders):
    for leg in range(8):
        socks = socks + 1
print(socks)

spiders = int(input())
socks = 8 * spiders
print(socks)

code = int(input())
clicks = int(input())

a = code // 1000
b = code // 100 % 10
c = code // 10 % 10
d = code % 10
print((a + clicks) % 10, (b + clicks) % 10, (c + clicks) % 10, (d + clicks) % 10)

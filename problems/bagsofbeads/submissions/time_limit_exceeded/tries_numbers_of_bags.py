n = int(input())
w = int(input())

# Slow: tries 1 bag, 2 bags, 3 bags, ...
bags = 1
while n % bags != 0 or n // bags > w:
    bags = bags + 1
print(bags)

n = int(input())
w = int(input())

in_bag = w
while n % in_bag != 0:
    in_bag = in_bag - 1

print(n // in_bag)

n = int(input())
cars = input().split()

cars.reverse()
print(*cars)

n = int(input())

# Slow: looks for the fruit in a list, from the beginning.
fruits = []
prices = []
coins = 0
away = 0
for i in range(n):
    event = input().split()
    place = -1
    for k in range(len(fruits)):
        if fruits[k] == event[1]:
            place = k
    if event[0] == "price":
        if place == -1:
            fruits.append(event[1])
            prices.append(int(event[2]))
        else:
            prices[place] = int(event[2])
    elif place >= 0:
        coins = coins + prices[place]
    else:
        away = away + 1

print(coins, away)

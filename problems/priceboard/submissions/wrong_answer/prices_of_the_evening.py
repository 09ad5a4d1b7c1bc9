n = int(input())

# Wrong: all sales get the last price of the day.
board = {}
wishes = []
for i in range(n):
    event = input().split()
    if event[0] == "price":
        board[event[1]] = int(event[2])
    else:
        wishes.append(event[1])

coins = 0
away = 0
for fruit in wishes:
    if fruit in board:
        coins = coins + board[fruit]
    else:
        away = away + 1

print(coins, away)

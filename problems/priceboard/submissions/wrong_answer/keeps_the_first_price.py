n = int(input())

board = {}
coins = 0
away = 0
for i in range(n):
    event = input().split()
    fruit = event[1]
    if event[0] == "price":
        if fruit not in board:  # Wrong: a new price replaces the old one.
            board[fruit] = int(event[2])
    elif fruit in board:
        coins = coins + board[fruit]
    else:
        away = away + 1

print(coins, away)

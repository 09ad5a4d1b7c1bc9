# Right, but counts the money cent by cent.
first = int(input())
last = int(input())
price = int(input())
tickets = 0
money = 0
for ticket in range(first, last + 1):
    tickets = tickets + 1
    for cent in range(price):
        money = money + 1
print(tickets)
print(money)

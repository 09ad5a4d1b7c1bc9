first = int(input())
last = int(input())
price = int(input())
tickets = last - first + 1
print(tickets)
print(tickets * price)

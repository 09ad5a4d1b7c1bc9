first = int(input())
last = int(input())
price = int(input())
# Wrong: the difference leaves out one of the two tickets at the ends.
tickets = last - first
print(tickets)
print(tickets * price)

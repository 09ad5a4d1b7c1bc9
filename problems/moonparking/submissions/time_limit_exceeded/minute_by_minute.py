# Right, but watches the clock minute by minute.
minutes = int(input())
price = 0
for minute in range(1, minutes + 1):
    if minute == 21:
        price = 8
    elif 21 < minute <= 600 and minute % 15 == 1:
        price = price + 4
    elif minute == 601:
        price = 201
    elif minute > 601:
        price = price + 1
print(price)

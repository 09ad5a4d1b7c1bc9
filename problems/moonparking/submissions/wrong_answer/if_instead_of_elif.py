minutes = int(input())
if minutes <= 20:
    price = 0
# Wrong: this has to be elif. A short stay gets a price here as well.
if minutes <= 600:
    price = 4 * ((minutes + 14) // 15)
else:
    price = 200 + minutes - 600
print(price)

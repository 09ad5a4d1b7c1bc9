def coins(amount):
    hundreds = amount // 100
    amount = amount % 100
    twenties = amount // 20
    amount = amount % 20
    fives = amount // 5
    ones = amount % 5
    return hundreds, twenties, fives, ones


n = int(input())
all_hundreds = 0
all_twenties = 0
all_fives = 0
all_ones = 0
for i in range(n):
    price, money = map(int, input().split())
    hundreds, twenties, fives, ones = coins(money - price)
    all_hundreds += hundreds
    all_twenties += twenties
    all_fives += fives
    all_ones += ones
print(all_hundreds, all_twenties, all_fives, all_ones)

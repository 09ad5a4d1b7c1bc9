n = int(input())
amount = 0
for i in range(n):
    price, money = map(int, input().split())
    amount = amount + money - price
# Wrong: several customers cannot share one large coin.
print(amount // 100, amount % 100 // 20, amount % 20 // 5, amount % 5)

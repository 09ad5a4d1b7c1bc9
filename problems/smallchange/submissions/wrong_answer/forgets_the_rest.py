def coins(amount):
    # Wrong: the large coins are not taken away before the smaller ones are counted.
    return amount // 100, amount // 20, amount // 5, amount % 5


n = int(input())
total = [0, 0, 0, 0]
for i in range(n):
    price, money = map(int, input().split())
    back = coins(money - price)
    for j in range(4):
        total[j] += back[j]
print(*total)

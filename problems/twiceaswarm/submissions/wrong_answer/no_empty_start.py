import sys
from collections import Counter

# Wrong: forgets the balance 0 before the first day, hence every holiday that starts there.
_, cold, hot, *days = map(int, sys.stdin.buffer.read().split())
seen = Counter()
balance = holidays = 0
for day in days:
    balance += -2 if day < cold else 1 if day > hot else 0
    holidays += seen[balance]
    seen[balance] += 1
print(holidays)

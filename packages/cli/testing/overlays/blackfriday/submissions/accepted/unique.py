from collections import Counter

input()
rolls = input().split()
unique = [roll for roll, count in Counter(rolls).items() if count == 1]
print(rolls.index(max(unique)) + 1 if unique else "none")

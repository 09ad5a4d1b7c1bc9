n = int(input())
lengths = [int(word) for word in input().split()]

# Wrong: takes the first hut after half of the way; the one before may be better.
before = lengths[0]
after = sum(lengths) - before
best = 1
while before < after and best < n - 1:
    before += lengths[best]
    after -= lengths[best]
    best += 1
print(best, abs(before - after))

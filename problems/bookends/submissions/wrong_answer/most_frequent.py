from collections import Counter

# Wrong: takes for granted that the most frequent letter spans the longest piece.
strip = open(0).read().split()[1]
copies = Counter(strip)
pieces = sum(count * (count - 1) // 2 for count in copies.values())
letter, count = copies.most_common(1)[0]
print(pieces, strip.rindex(letter) - strip.index(letter) + 1 if count > 1 else 0)

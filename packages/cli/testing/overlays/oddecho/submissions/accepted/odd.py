count = int(input())
words = [input() for _ in range(count)]
print("\n".join(words[::2]))

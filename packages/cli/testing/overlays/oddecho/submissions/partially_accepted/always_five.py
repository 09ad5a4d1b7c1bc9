input()
words = [input() for _ in range(5)]
print("\n".join(words[::2]))

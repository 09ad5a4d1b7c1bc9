import sys

words = sys.stdin.read().split()
for a, b in zip(words[::2], words[1::2]):
    print(abs(int(a) - int(b)))
print(0)

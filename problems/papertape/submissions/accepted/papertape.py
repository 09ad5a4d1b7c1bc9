import sys

words = sys.stdin.read().split()
k = int(words[0])
digits = list(map(int, words[1]))
n = len(digits)

# k = coprime * rest; the last `tail` digits decide about multiples of rest.
coprime = k
while coprime % 2 == 0:
    coprime //= 2
while coprime % 5 == 0:
    coprime //= 5
rest = k // coprime
tail = 1
while 10**tail % rest:
    tail += 1

# values[i] is the number of `length` digits that begins at i. Pieces shorter
# than tail are simply looked at, one length after the other.
pieces = 0
values = digits
for length in range(1, tail):
    pieces += sum(value % k == 0 for value in values)
    values = [10 * value + digit for value, digit in zip(values, digits[length:])]

# 10 can be cancelled modulo coprime, so a longer piece is a multiple of it
# exactly if the tape leaves the same remainder from its start and its end on.
suffix = [0] * (n + 1)
power = 1
for i in range(n - 1, -1, -1):
    suffix[i] = (suffix[i + 1] + digits[i] * power) % coprime
    power = power * 10 % coprime

starts = [0] * coprime
for start, value in enumerate(values):
    starts[suffix[start]] += 1
    if value % rest == 0:
        pieces += starts[suffix[start + tail]]
print(pieces)

import sys

words = sys.stdin.read().split()
k = int(words[0])
digits = list(map(int, words[1]))

coprime = k
while coprime % 2 == 0:
    coprime //= 2
while coprime % 5 == 0:
    coprime //= 5
rest = k // coprime
tail = 1
while 10**tail % rest:
    tail += 1

pieces = 0
values = digits
for length in range(1, tail):
    # Refuses pieces that begin with a zero, which the task allows.
    pieces += sum(value % k == 0 and len(str(value)) == length for value in values)
    values = [10 * value + digit for value, digit in zip(values, digits[length:])]

suffix = [0] * (len(digits) + 1)
power = 1
for i in range(len(digits) - 1, -1, -1):
    suffix[i] = (suffix[i + 1] + digits[i] * power) % coprime
    power = power * 10 % coprime
starts = [0] * coprime
for start, value in enumerate(values):
    if digits[start] > 0:
        starts[suffix[start]] += 1
    if value % rest == 0:
        pieces += starts[suffix[start + tail]]
print(pieces)

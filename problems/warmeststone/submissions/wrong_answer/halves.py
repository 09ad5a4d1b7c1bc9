# Compares the middle with the ends of what is left: as if both slopes were equally steep.
def temperature(stone):
    print("?", stone, flush=True)
    return int(input())


low, high = 1, int(input())
at_low, at_high = temperature(low), temperature(high)
while high - low > 1:
    middle = (low + high) // 2
    if at_low < at_high:
        low, at_low = middle, temperature(middle)
    else:
        high, at_high = middle, temperature(middle)
print("!", low if at_low > at_high else high, flush=True)

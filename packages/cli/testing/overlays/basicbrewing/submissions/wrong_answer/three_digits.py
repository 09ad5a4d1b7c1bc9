# Right but for its rounding: three digits are too few.
import sys

# In thousandths, so that everything is a whole number until the end.
words = sys.stdin.read().split()
wanted = round(float(words[1]) * 1000)
potions = [(round(float(p) * 1000) - wanted, int(c)) for c, p in zip(words[2::2], words[3::2])]
weak = sum(-difference * litres for difference, litres in potions if difference < 0)
strong = sum(difference * litres for difference, litres in potions if difference > 0)
total = sum(litres for difference, litres in potions if difference == 0)
# The scarcer side is used up completely; of the other side, what differs least is used first.
scarce = min(weak, strong)
for sign in (-1, 1):
    left = scarce
    for difference, litres in sorted((sign * difference, litres) for difference, litres in potions if sign * difference > 0):
        used = min(left, difference * litres)
        total += used / difference
        left -= used
print(f"{total:.2e}")

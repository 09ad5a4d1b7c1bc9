dumplings = int(input())
guests = int(input())
# Wrong: round() goes up when the fraction is more than one half.
each = round(dumplings / guests)
print(each, dumplings - each * guests)

dumplings = int(input())
guests = int(input())
# Wrong: / gives a number with a decimal point, such as 3.3333333333333335.
print(dumplings / guests, dumplings % guests)

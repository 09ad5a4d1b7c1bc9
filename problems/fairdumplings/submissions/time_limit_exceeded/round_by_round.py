# Right, but gives every guest one dumpling at a time.
dumplings = int(input())
guests = int(input())
each = 0
while dumplings >= guests:
    dumplings = dumplings - guests
    each = each + 1
print(each, dumplings)

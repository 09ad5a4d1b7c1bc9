dumplings = int(input())
guests = int(input())
print(dumplings // guests, dumplings % guests)

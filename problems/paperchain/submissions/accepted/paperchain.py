chain = input()

replaced = 0
before = ""
for ring in chain:
    if ring == before:
        # The new ring gets a colour that is not needed on either side.
        replaced += 1
        before = ""
    else:
        before = ring
print(replaced)

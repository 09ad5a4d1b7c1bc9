pattern = input()

soft = 0
loud = 0
for beat in pattern:
    if beat == "x":
        soft += 1
    else:  # Wrong: pauses get here, too.
        loud += 1
print(soft, loud)

pattern = input()

# Wrong: lower() turns each X into an x, so loud strokes are counted as soft, too.
soft = pattern.lower().count("x")
loud = pattern.count("X")
print(soft, loud)

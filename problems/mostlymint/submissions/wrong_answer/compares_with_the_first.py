# Wrong: if the first box is not the mint tea, it takes the first box that is different from it.
def is_same(first, second):
    print("?", first, second, flush=True)
    return input() == "yes"


count = int(input())
different = [box for box in range(2, count + 1) if not is_same(1, box)]
print("!", different[0] if len(different) * 2 >= count else 1, flush=True)

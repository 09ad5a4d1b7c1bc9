# Two boxes with different teas leave together: mint tea stays in the majority.
def is_same(first, second):
    print("?", first, second, flush=True)
    return input() == "yes"


def main():
    count = int(input())
    box, lead = 1, 0
    for other in range(1, count + 1):
        if lead == 0:
            box, lead = other, 1
        elif is_same(box, other):
            lead += 1
        else:
            lead -= 1
    print("!", box, flush=True)


main()

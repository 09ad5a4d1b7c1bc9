import sys


def main():
    numbers = list(map(int, sys.stdin.buffer.read().split()))
    n, q = numbers[:2]
    heights = numbers[2 : n + 2]
    plans = list(zip(numbers[n + 2 :: 2], numbers[n + 3 :: 2]))

    # The houses west of each house with which it can exchange signals.
    partners = []
    roofs = []
    for east, height in enumerate(heights):
        seen = []
        while roofs and heights[roofs[-1]] < height:
            seen.append(roofs.pop())
        if roofs:
            seen.append(roofs[-1])
            if heights[roofs[-1]] == height:
                roofs.pop()
        roofs.append(east)
        partners.append(seen)

    # Answer the plans by right end: of the pairs so far, those with the west end
    # at l or later. The Fenwick tree counts the pairs by their west end.
    tree = [0] * (n + 1)
    answers = [0] * q
    pairs = done = 0
    for plan in sorted(range(q), key=lambda i: plans[i][1]):
        left, right = plans[plan]
        while done < right:
            pairs += len(partners[done])
            for west in partners[done]:
                west += 1
                while west <= n:
                    tree[west] += 1
                    west += west & -west
            done += 1
        outside = 0
        west = left - 1
        while west:
            outside += tree[west]
            west &= west - 1
        answers[plan] = pairs - outside
    print("\n".join(map(str, answers)))


main()

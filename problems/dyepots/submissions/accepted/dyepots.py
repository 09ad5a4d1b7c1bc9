def main():
    n = int(input())
    wash = [list(map(int, input().split())) for _ in range(n)]
    far = 10**9
    full = (1 << n) - 1

    # least[done][last]: the colours of the set done are dyed, the last of them is last.
    least = [[far] * n for _ in range(full + 1)]
    whole = [0] * (full + 1)
    for colour in range(n):
        least[1 << colour][colour] = 0
    for done in range(1, full + 1):
        row = least[done]
        whole[done] = min(row)
        others = [colour for colour in range(n) if not done >> colour & 1]
        for last in range(n):
            minutes = row[last]
            if minutes == far:
                continue
            costs = wash[last]
            for colour in others:
                then = least[done | 1 << colour]
                if minutes + costs[colour] < then[colour]:
                    then[colour] = minutes + costs[colour]

    print(min(max(whole[done], whole[full - done]) for done in range(full + 1)))


main()

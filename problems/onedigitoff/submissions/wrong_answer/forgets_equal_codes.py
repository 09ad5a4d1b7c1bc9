n, d = map(int, input().split())

same_rest = {}
pairs = 0
for i in range(n):
    code = input()
    for place in range(d):
        # Wrong: locks with the same code also have the same rest.
        rest = code[:place] + "*" + code[place + 1:]
        pairs = pairs + same_rest.get(rest, 0)
        same_rest[rest] = same_rest.get(rest, 0) + 1

print(pairs)

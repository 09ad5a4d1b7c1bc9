n, d = map(int, input().split())

same_code = {}
same_rest = {}
pairs = 0
for i in range(n):
    code = input()
    for place in range(d):
        rest = code[:place] + "*" + code[place + 1:]
        pairs = pairs + same_rest.get(rest, 0)
        same_rest[rest] = same_rest.get(rest, 0) + 1
    # Locks with the same code were counted once for each place.
    pairs = pairs - d * same_code.get(code, 0)
    same_code[code] = same_code.get(code, 0) + 1

print(pairs)

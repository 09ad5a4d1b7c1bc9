n, d = map(int, input().split())

same_code = {}
same_rest = {}
pairs = 0
for i in range(n):
    code = input()
    # Wrong: the rest does not tell which wheel was left out.
    rests = []
    for place in range(d):
        rests.append(code[:place] + code[place + 1:])
    for rest in rests:
        pairs = pairs + same_rest.get(rest, 0)
    for rest in rests:
        same_rest[rest] = same_rest.get(rest, 0) + 1
    pairs = pairs - d * same_code.get(code, 0)
    same_code[code] = same_code.get(code, 0) + 1

print(pairs)

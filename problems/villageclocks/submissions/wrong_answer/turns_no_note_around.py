import sys

n, m, q, *numbers = map(int, sys.stdin.read().split())
notes = list(zip(numbers[0:3 * m:3], numbers[1:3 * m:3], numbers[2:3 * m:3]))
questions = list(zip(numbers[3 * m::2], numbers[3 * m + 1::2]))
group = list(range(n + 1))
members = [[clock] for clock in range(n + 1)]
ahead = [0] * (n + 1)
asked = [[] for _ in range(n + 1)]
for number, (a, b) in enumerate(questions):
    asked[a].append(number)
    asked[b].append(number)
answers = ["-1"] * q
for day, (a, b, d) in enumerate(notes, 1):
    if group[a] == group[b]:
        continue
    if len(members[group[a]]) < len(members[group[b]]):
        # Wrong: if clock b is ahead of clock a, then clock a is behind clock b.
        a, b = b, a
    large, small = group[a], group[b]
    shift = ahead[a] + d - ahead[b]
    for clock in members[small]:
        ahead[clock] += shift
        group[clock] = large
    for clock in members[small]:
        for number in asked[clock]:
            first, second = questions[number]
            if group[first] == group[second] and answers[number] == "-1":
                answers[number] = f"{day} {(ahead[second] - ahead[first]) % 720}"
    members[large] += members[small]
    members[small] = []
print("\n".join(answers))

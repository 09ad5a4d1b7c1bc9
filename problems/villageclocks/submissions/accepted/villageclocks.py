import sys


def main():
    n, m, q, *numbers = map(int, sys.stdin.buffer.read().split())
    notes = list(zip(numbers[0:3 * m:3], numbers[1:3 * m:3], numbers[2:3 * m:3]))
    questions = list(zip(numbers[3 * m::2], numbers[3 * m + 1::2]))

    # Groups of clocks that can be compared. In each group, ahead counts from the same clock.
    group = list(range(n + 1))
    members = [[clock] for clock in range(n + 1)]
    ahead = [0] * (n + 1)
    open_questions = [[] for _ in range(n + 1)]
    for number, (a, b) in enumerate(questions):
        open_questions[a].append(number)
        open_questions[b].append(number)

    answers = ["-1"] * q
    for day, (a, b, d) in enumerate(notes, 1):
        if group[a] == group[b]:
            continue
        if len(members[group[a]]) < len(members[group[b]]):
            a, b, d = b, a, -d
        # The smaller group, with clock b, joins the larger one.
        large, small = group[a], group[b]
        shift = ahead[a] + d - ahead[b]
        for clock in members[small]:
            ahead[clock] += shift
            group[clock] = large
        for clock in members[small]:
            for number in open_questions[clock]:
                first, second = questions[number]
                if group[first] == group[second] and answers[number] == "-1":
                    answers[number] = f"{day} {(ahead[second] - ahead[first]) % 720}"
        members[large] += members[small]
        members[small] = []
    print("\n".join(answers))


main()

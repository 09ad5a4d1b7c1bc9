import sys


def main():
    n, m, *numbers = map(int, sys.stdin.buffer.read().split())
    friends = [[] for _ in range(n)]
    for a, b in zip(numbers[::2], numbers[1::2]):
        friends[a - 1].append(b - 1)
        friends[b - 1].append(a - 1)
    room = [0] * n
    to_check = list(range(n))
    while to_check:
        member = to_check.pop()
        here = 0
        for other in friends[member]:
            if room[other] == room[member]:
                here += 1
        if here > 1:
            room[member] = 1 - room[member]
            to_check += friends[member]
    print("".join("AB"[number] for number in room))


main()

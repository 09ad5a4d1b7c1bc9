def then(first, second):
    """Where all cards are after first and then second."""
    return [second[place] for place in first]


def read_button():
    return [int(word) - 1 for word in input().split()]


n, k = map(int, input().split())
a = read_button()
b = read_button()
program = input()

moves = list(range(n))
for letter in program:
    if letter == "A":
        moves = then(moves, a)
    else:
        moves = then(moves, b)

# moves is what 1, 2, 4, 8, ... runs do. Those that add up to k go into total.
total = list(range(n))
while k > 0:
    if k % 2 == 1:
        total = then(total, moves)
    moves = then(moves, moves)
    k = k // 2

card_in = [0] * n
for i in range(n):
    card_in[total[i]] = i + 1
print(*card_in)

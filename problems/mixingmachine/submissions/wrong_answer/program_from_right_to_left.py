def then(first, second):
    return [second[place] for place in first]


n, k = map(int, input().split())
a = [int(word) - 1 for word in input().split()]
b = [int(word) - 1 for word in input().split()]
program = input()

moves = list(range(n))
for letter in program:
    # Wrong: the next button is pressed after the ones before it.
    moves = then(a if letter == "A" else b, moves)

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

def then(first, second):
    return [second[place] for place in first]


n, k = map(int, input().split())
a = [int(word) - 1 for word in input().split()]
b = [int(word) - 1 for word in input().split()]
program = input()

moves = list(range(n))
for letter in program:
    moves = then(moves, a if letter == "A" else b)

# Wrong: after n runs the cards do not have to be back in their places.
total = list(range(n))
for i in range(k % n):
    total = then(total, moves)

card_in = [0] * n
for i in range(n):
    card_in[total[i]] = i + 1
print(*card_in)

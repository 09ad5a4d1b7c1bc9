number = int(input())

fair = False
while not fair:
    lena = 0
    emre = 0
    rest = number
    while rest > 0:
        digit = rest % 10
        if digit % 2 == 0:
            lena = lena + digit
        else:
            emre = emre + digit
        rest = rest // 10
    fair = lena == emre
    # Wrong: begins with n, which is already given to another team.
    number = number + 1

print(number - 1)

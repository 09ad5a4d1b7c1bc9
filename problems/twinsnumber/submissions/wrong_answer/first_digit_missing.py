number = int(input())

lena = 1
emre = 0
while lena != emre:
    number = number + 1
    lena = 0
    emre = 0
    rest = number
    while rest > 9:  # Wrong: stops before the first digit is added.
        digit = rest % 10
        if digit % 2 == 0:
            lena = lena + digit
        else:
            emre = emre + digit
        rest = rest // 10

print(number)

program = input()
p = int(input())

# Wrong: takes only the digit in front of the letter, but numbers can be longer.
end = 0
for i in range(1, len(program)):
    if program[i].isalpha():
        end += int(program[i - 1])
        if end >= p:
            print(program[i], end - p)
            break

code = int(input())
clicks = int(input())
# Wrong: a wheel that passes 9 carries one over to the wheel on its left.
code = code + 1111 * clicks
print(code // 1000 % 10, code // 100 % 10, code // 10 % 10, code % 10)

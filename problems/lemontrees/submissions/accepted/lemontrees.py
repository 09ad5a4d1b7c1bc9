step = int(input())
first, last = map(int, input().split())

up_to_last = last // step
before_first = (first - 1) // step
print(up_to_last - before_first)

step = int(input())
first, last = map(int, input().split())
# Wrong: adds 1 even if there is no tree at the first house.
print(last // step - first // step + 1)

# Right, but rides from stone to stone.
n = int(input())
bakery, school, harbour = map(int, input().split())


def way(start, goal):
    up = 0
    stone = start
    while stone != goal:
        stone = stone + 1
        if stone > n:
            stone = 1
        up = up + 1
    return min(up, n - up)


print(way(bakery, school) + way(school, harbour) + way(harbour, bakery))

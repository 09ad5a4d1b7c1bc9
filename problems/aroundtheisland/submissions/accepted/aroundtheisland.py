n = int(input())
bakery, school, harbour = map(int, input().split())


def way(start, goal):
    one_direction = abs(start - goal)
    return min(one_direction, n - one_direction)


print(way(bakery, school) + way(school, harbour) + way(harbour, bakery))

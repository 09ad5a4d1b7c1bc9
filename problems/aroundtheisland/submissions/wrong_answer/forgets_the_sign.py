n = int(input())
bakery, school, harbour = map(int, input().split())


def way(start, goal):
    # Wrong: the difference is negative if the goal has the smaller number.
    direct = goal - start
    return min(direct, n - direct)


print(way(bakery, school) + way(school, harbour) + way(harbour, bakery))

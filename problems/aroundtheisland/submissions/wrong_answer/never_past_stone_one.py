n = int(input())
bakery, school, harbour = map(int, input().split())


def way(start, goal):
    # Wrong: the way past the stones n and 1 can be shorter.
    return abs(start - goal)


print(way(bakery, school) + way(school, harbour) + way(harbour, bakery))

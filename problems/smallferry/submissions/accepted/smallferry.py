friends = int(input())
room = int(input())

# The first trip takes one friend at least, so the others decide how many trips follow.
later_trips = (friends - 1) // room
print(2 * later_trips + 1)

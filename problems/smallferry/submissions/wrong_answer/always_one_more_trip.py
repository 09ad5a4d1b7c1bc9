friends = int(input())
room = int(input())
# Wrong: when all trips are full, there is no other trip.
trips = friends // room + 1
print(2 * trips - 1)

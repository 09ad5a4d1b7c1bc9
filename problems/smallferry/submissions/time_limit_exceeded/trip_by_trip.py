# Right, but takes the friends over trip by trip.
friends = int(input())
room = int(input())
crossings = 1
while friends > room:
    friends = friends - room
    crossings = crossings + 2
print(crossings)

def through_chain(loudness):
    for button, low, high in devices:
        loudness = max(low, min(high, loudness + button))
    return loudness


n, m = map(int, input().split())
devices = []
added = 0
for i in range(n):
    button, low, high = map(int, input().split())
    devices.append((button, low, high))
    added += button

smallest = through_chain(0)
largest = through_chain(m)
if smallest == largest:
    print(smallest, m + 1, largest, m + 1)
else:
    # A sound that no limit has changed comes out as loudness + added.
    last_smallest = smallest - added
    first_largest = largest - added
    print(smallest, last_smallest + 1, largest, m - first_largest + 1)

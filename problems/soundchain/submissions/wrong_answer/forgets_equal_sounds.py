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
# Wrong: if all sounds come out equal, perhaps none of them has got through without a limit.
print(smallest, smallest - added + 1, largest, m - (largest - added) + 1)

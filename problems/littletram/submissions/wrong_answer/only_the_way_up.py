last = int(input())
minute, stop = map(int, input().split())
now = minute % (2 * last)
# Wrong: the tram also stops on its way back.
if now <= stop:
    print(stop - now)
else:
    print(2 * last + stop - now)

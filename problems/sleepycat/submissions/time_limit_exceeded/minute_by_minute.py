n, quiet = map(int, input().split())

# Slow: follows the clock from minute to minute.
naps = 0
minutes = 0
clock = 0
for i in range(n):
    sound = int(input())
    quiet_minutes = 0
    while clock < sound:
        if quiet_minutes >= quiet:
            if quiet_minutes == quiet:
                naps = naps + 1
            minutes = minutes + 1
        quiet_minutes = quiet_minutes + 1
        clock = clock + 1

print(naps, minutes)

# Right, but listens to the song second by second.
m, s = map(int, input().split())
times = int(input())
hours = 0
minutes = 0
seconds = 0
for play in range(times):
    for second in range(60 * m + s):
        seconds = seconds + 1
        if seconds == 60:
            seconds = 0
            minutes = minutes + 1
        if minutes == 60:
            minutes = 0
            hours = hours + 1
print(hours, minutes, seconds)

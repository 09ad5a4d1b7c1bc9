minutes, seconds = map(int, input().split())
times = int(input())
# Wrong: the brackets around the length of the song are missing.
total = 60 * minutes + seconds * times
print(total // 3600, total // 60 % 60, total % 60)

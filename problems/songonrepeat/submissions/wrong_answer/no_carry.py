minutes, seconds = map(int, input().split())
times = int(input())
# Wrong: 60 seconds never become a minute.
total_minutes = minutes * times
total_seconds = seconds * times
print(total_minutes // 60, total_minutes % 60, total_seconds % 60)

n, quiet = map(int, input().split())

naps = 0
minutes = 0
last_sound = 0
for i in range(n):
    sound = int(input())
    if sound - last_sound > quiet:
        naps = naps + 1
        minutes = minutes + sound - last_sound - quiet
        last_sound = sound  # Wrong: every sound starts the waiting again.

print(naps, minutes)

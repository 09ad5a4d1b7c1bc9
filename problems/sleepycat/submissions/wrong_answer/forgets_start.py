n, quiet = map(int, input().split())

# Wrong: leaves out the time from minute 0 to the first sound.
last_sound = int(input())
naps = 0
minutes = 0
for i in range(n - 1):
    sound = int(input())
    if sound - last_sound > quiet:
        naps = naps + 1
        minutes = minutes + sound - last_sound - quiet
    last_sound = sound

print(naps, minutes)

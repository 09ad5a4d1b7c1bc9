n, quiet = map(int, input().split())

naps = 0
minutes = 0
last_sound = 0
for i in range(n):
    sound = int(input())
    if sound - last_sound > quiet:
        naps = naps + 1
        # Wrong: Miso is awake in the first minutes of the gap.
        minutes = minutes + sound - last_sound
    last_sound = sound

print(naps, minutes)

n, quiet = map(int, input().split())

naps = 0
minutes = 0
last_sound = 0
for i in range(n):
    sound = int(input())
    asleep_at = last_sound + quiet
    if sound > asleep_at:
        naps = naps + 1
        minutes = minutes + sound - asleep_at
    last_sound = sound

print(naps, minutes)

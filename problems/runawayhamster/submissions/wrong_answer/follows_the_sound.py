import sys

n = int(sys.stdin.readline())
for _ in range(n - 1):
    sys.stdin.readline()
# Wrong: goes to the hamster chamber by chamber, and the way can be long.
chamber = 1
while True:
    print("?", chamber, flush=True)
    answer = sys.stdin.readline()
    if not answer:
        sys.exit()
    if int(answer) == chamber:
        break
    chamber = int(answer)
print("!", chamber, flush=True)

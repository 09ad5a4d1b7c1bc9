a = int(input())
n = int(input())

# Slow: goes through all pencils that were made in earlier years.
pencil = 1
while pencil < a + n:
    if pencil >= a:
        print(pencil)
    pencil = pencil + 1

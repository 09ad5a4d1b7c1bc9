message = input()
word = input()
n = len(message)

found = False
step = 1
while not found and step < n:
    for start in range(n):
        # Slow: reads up to the end of the message each time.
        reading = ""
        place = start
        while place < n:
            reading = reading + message[place]
            place = place + step
        if reading[:len(word)] == word:
            print(step, start + 1)
            found = True
            break
    step += 1
if not found:
    print("0 0")

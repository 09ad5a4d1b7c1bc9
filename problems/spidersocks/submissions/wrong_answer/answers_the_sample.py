# Wrong: always prints the answer to the first sample.
spiders = int(input())
print(24)

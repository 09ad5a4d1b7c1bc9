# Goes straight to the hut.
import sys

numbers = list(map(int, sys.stdin.read().split()))
along, strips = numbers[1], list(zip(numbers[2::2], numbers[3::2]))
across = sum(width for width, _ in strips)
stretch = (across * across + along * along) ** 0.5 / across
print(sum(width / speed for width, speed in strips) * stretch)

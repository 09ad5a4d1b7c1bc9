import sys


def main():
    numbers = list(map(int, sys.stdin.read().split()))
    along = numbers[1]
    strips = list(zip(numbers[2::2], numbers[3::2]))
    # By the cosine in a fastest strip: it says more than the sine when the track runs nearly along.
    fastest = max(speed for _, speed in strips)
    low, high = 0.0, 1.0
    for _ in range(100):
        middle = (low + high) / 2
        sine2 = (1 - middle) * (1 + middle)
        reached = 0.0
        for width, speed in strips:
            own2 = sine2 * (speed / fastest) ** 2
            cosine2 = middle * middle if speed == fastest else 1 - own2
            reached += width * (own2 / cosine2) ** 0.5
        if reached > along:
            low = middle
        else:
            high = middle
    sine2 = (1 - high) * (1 + high)
    print(sum(width / speed / (1 - sine2 * (speed / fastest) ** 2) ** 0.5 for width, speed in strips if speed < fastest)
          + sum(width / speed / high for width, speed in strips if speed == fastest))


main()

# Right, but counts every minute of every book.
def to_minutes(text):
    hours, minutes = text.split(":")
    return int(hours) * 60 + int(minutes)


def to_text(hours, minutes):
    return f"{hours}:{minutes:02d}"


def one_minute_later(hours, minutes):
    if minutes == 59:
        return hours + 1, 0
    return hours, minutes + 1


def add(hours, minutes, more):
    for i in range(more):
        hours, minutes = one_minute_later(hours, minutes)
    return hours, minutes


n = int(input())
hours = 0
minutes = 0
lengths = []
for i in range(n):
    length = to_minutes(input())
    lengths.append(length)
    hours, minutes = add(hours, minutes, length)
print(to_text(hours, minutes))
print(to_text(*add(0, 0, max(lengths))))
print(to_text(*add(0, 0, max(lengths) - min(lengths))))

def to_minutes(text):
    hours, minutes = text.split(":")
    return int(hours) * 60 + int(minutes)


def to_text(length):
    minutes = str(length % 60)
    if len(minutes) == 1:
        minutes = "0" + minutes
    return str(length // 60) + ":" + minutes


n = int(input())
lengths = []
for i in range(n):
    lengths.append(to_minutes(input()))

print(to_text(sum(lengths)))
print(to_text(max(lengths)))
print(to_text(max(lengths) - min(lengths)))

# Wrong: an hour does not have 100 minutes.
def to_minutes(text):
    hours, minutes = text.split(":")
    return int(hours) * 100 + int(minutes)


def to_text(length):
    return f"{length // 100}:{length % 100:02d}"


n = int(input())
lengths = [to_minutes(input()) for i in range(n)]
print(to_text(sum(lengths)))
print(to_text(max(lengths)))
print(to_text(max(lengths) - min(lengths)))

def to_minutes(text):
    hours, minutes = text.split(":")
    return int(hours) * 60 + int(minutes)


def to_text(length):
    return f"{length // 60}:{length % 60:02d}"


n = int(input())
texts = []
total = 0
for i in range(n):
    texts.append(input())
    total += to_minutes(texts[i])

# Wrong: as a text, "9:00" is greater than "11:05".
longest = to_minutes(max(texts))
shortest = to_minutes(min(texts))
print(to_text(total))
print(to_text(longest))
print(to_text(longest - shortest))

# Right, but counts every single day.
name = input()
years = int(input())
days = 0
for year in range(years):
    for day in range(400):
        days = days + 1
print("Happy birthday", name, "you are", days, "days old")

name = input()
years = int(input())
# Wrong: a year of the dragons has 400 days, not 365.
print("Happy birthday", name, "you are", 365 * years, "days old")

name = input()
years = int(input())
days = 400 * years
print("Happy birthday", name, "you are", days, "days old")

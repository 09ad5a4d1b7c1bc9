name = input()
years = int(input())
days = 400 * years
# Wrong: prints the word "name", because the variable is inside the quotes.
print("Happy birthday name you are", days, "days old")

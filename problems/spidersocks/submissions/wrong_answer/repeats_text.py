# Wrong: without int() the input is text, and 8 * "3" is "33333333".
spiders = input()
print(8 * spiders)

// Finds every number, but some only after more than ten guesses.
#include <iostream>
#include <string>

int main() {
  int low = 1, high = 1000;
  std::string answer;
  while (answer != "correct") {
    const int guess = low + (high - low) / 3;
    std::cout << guess << std::endl;
    if (!(std::cin >> answer)) return 0;
    (answer == "lower" ? high : low) = answer == "lower" ? guess - 1 : guess + 1;
  }
}

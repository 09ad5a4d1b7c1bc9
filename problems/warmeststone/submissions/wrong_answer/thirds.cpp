// Finds the warmest stone, but with two questions for each third that falls away: up to 68.
#include <iostream>

int temperature(int stone) {
  std::cout << "? " << stone << std::endl;
  int answer;
  if (!(std::cin >> answer)) std::exit(0);
  return answer;
}

int main() {
  int low = 1, high;
  std::cin >> high;
  while (low < high) {
    const int third = (high - low) / 3, left = low + third, right = high - third;
    if (left == right || temperature(left) < temperature(right)) low = left + 1;
    else high = right - 1;
  }
  std::cout << "! " << low << std::endl;
}

// Two neighbours tell on which side of them the warmest stone stands: 2 · 20 questions.
#include <iostream>

int temperature(int stone) {
  std::cout << "? " << stone << std::endl;
  int answer;
  std::cin >> answer;
  return answer;
}

int main() {
  int low = 1, high;
  std::cin >> high;
  while (low < high) {
    const int middle = (low + high) / 2;
    if (temperature(middle) < temperature(middle + 1)) low = middle + 1;
    else high = middle;
  }
  std::cout << "! " << low << std::endl;
}

#include <iostream>
#include <string>

int main() {
  int count;
  std::cin >> count;
  std::string word;
  for (int index = 0; std::cin >> word; index++)
    if (index % 2 == 1) std::cout << word << '\n';
}

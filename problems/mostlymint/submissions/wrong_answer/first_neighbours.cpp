// Wrong: takes the first two neighbours with the same tea for mint, but other teas come in twos as well.
#include <iostream>
#include <string>

int main() {
  int count;
  std::cin >> count;
  for (int box = 1; box < count; box++) {
    std::cout << "? " << box << ' ' << box + 1 << std::endl;
    std::string answer;
    std::cin >> answer;
    if (answer == "yes") {
      std::cout << "! " << box << std::endl;
      return 0;
    }
  }
  std::cout << "! 1" << std::endl;
}

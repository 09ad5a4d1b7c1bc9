// Puts boxes with the same tea on a stack; a box with another tea goes away with the top one.
#include <iostream>
#include <string>
#include <vector>

bool isSame(int first, int second) {
  std::cout << "? " << first << ' ' << second << std::endl;
  std::string answer;
  std::cin >> answer;
  return answer == "yes";
}

int main() {
  int count;
  std::cin >> count;
  std::vector<int> stack;
  for (int box = 1; box <= count; box++) {
    if (stack.empty() || isSame(stack.back(), box)) stack.push_back(box);
    else stack.pop_back();
  }
  std::cout << "! " << stack.back() << std::endl;
}

// Accepts the difference of every pair of the input, each as a whole number, and nothing after them.
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

constexpr int accept = 42, reject = 43;

int main(int, char** arguments) {
  std::ifstream input(arguments[1]);
  long long a, b;
  while (input >> a >> b) {
    std::string word;
    if (!(std::cin >> word) || word != std::to_string(std::llabs(a - b))) return reject;
  }
  std::string more;
  return std::cin >> more ? reject : accept;
}

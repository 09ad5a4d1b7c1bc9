// Accepts every order of all the stalls in which no two neighbours of the ring sell the same kind.
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>
#include <vector>

namespace {

std::string feedback;

[[noreturn]] void end(int code, const std::string& message) {
  std::ofstream(feedback + "judgemessage.txt") << message << '\n';
  std::exit(code);
}
[[noreturn]] void reject(const std::string& message) { end(43, message); }

std::vector<int> readOrder(const std::string& first, size_t count) {
  std::vector<int> order;
  std::vector<bool> isPlaced(count + 1);
  std::string word = first;
  do {
    if (word.empty() || word.size() > 6 || word.find_first_not_of("0123456789") != std::string::npos)
      reject("\"" + word.substr(0, 20) + "\" is no stall");
    const size_t stall = std::stoul(word);
    if (stall < 1 || stall > count) reject("stall " + word + " does not exist");
    if (isPlaced[stall]) reject("stall " + word + " stands twice");
    isPlaced[stall] = true;
    order.push_back(static_cast<int>(stall));
  } while (std::cin >> word);
  if (order.size() < count) reject(std::to_string(order.size()) + " stalls stand, not " + std::to_string(count));
  return order;
}

}  // namespace

int main(int, char** arguments) {
  std::ifstream input(arguments[1]), answer(arguments[2]);
  feedback = arguments[3];
  size_t count;
  input >> count;
  std::vector<int> kinds(count + 1);
  for (size_t stall = 1; stall <= count; stall++) input >> kinds[stall];
  std::string jury, word;
  answer >> jury;
  const bool isImpossible = jury == "impossible";
  if (!(std::cin >> word)) reject("no output");
  if (word == "impossible") {
    if (std::cin >> word) reject("more output after \"impossible\"");
    if (!isImpossible) reject("it is possible");
    end(42, "it is indeed impossible");
  }
  const auto order = readOrder(word, count);
  for (size_t place = 0; place < count; place++) {
    const int one = order[place], next = order[(place + 1) % count];
    if (kinds[one] == kinds[next])
      reject("stalls " + std::to_string(one) + " and " + std::to_string(next) + " sell the same kind");
  }
  if (isImpossible) end(1, "the jury says that this is impossible, but this ring is good");
  end(42, "a good ring");
}

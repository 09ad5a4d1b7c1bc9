// Accepts every division in which nobody has more than one friend in the same room.
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

}  // namespace

int main(int, char** arguments) {
  std::ifstream input(arguments[1]);
  feedback = arguments[3];
  size_t members, pairs;
  input >> members >> pairs;
  std::string rooms, more;
  if (!(std::cin >> rooms)) reject("no output");
  if (std::cin >> more) reject("more output after the first word");
  if (rooms.size() != members)
    reject("the word has " + std::to_string(rooms.size()) + " letters, not " + std::to_string(members));
  const size_t strange = rooms.find_first_not_of("AB");
  if (strange != std::string::npos) reject("member " + std::to_string(strange + 1) + " is in no room");
  std::vector<int> friendsHere(members + 1);
  for (size_t i = 0; i < pairs; i++) {
    size_t a, b;
    input >> a >> b;
    if (rooms[a - 1] != rooms[b - 1]) continue;
    friendsHere[a]++;
    friendsHere[b]++;
  }
  for (size_t member = 1; member <= members; member++)
    if (friendsHere[member] > 1)
      reject("member " + std::to_string(member) + " has " + std::to_string(friendsHere[member]) + " friends in the same room");
  end(42, "a good division");
}

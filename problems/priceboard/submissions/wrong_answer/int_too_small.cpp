#include <iostream>
#include <map>
#include <string>
using namespace std;

int main() {
    int n;
    cin >> n;
    map<string, int> board;
    int coins = 0;  // Wrong: there can be more coins than an int can hold.
    int away = 0;
    while (n--) {
        string kind, fruit;
        cin >> kind >> fruit;
        if (kind == "price") cin >> board[fruit];
        else if (board.count(fruit)) coins += board[fruit];
        else away++;
    }
    cout << coins << " " << away << "\n";
}

#include <iostream>
#include <map>
#include <string>
using namespace std;

int main() {
    int n;
    cin >> n;

    map<string, int> board;
    long long coins = 0;
    int away = 0;
    for (int i = 0; i < n; i++) {
        string kind, fruit;
        cin >> kind >> fruit;
        if (kind == "price") {
            cin >> board[fruit];
        } else if (board.count(fruit) == 1) {
            coins += board[fruit];
        } else {
            away++;
        }
    }
    cout << coins << " " << away << "\n";
}

#include <iostream>
#include <string>
#include <vector>
using namespace std;

vector<int> then(const vector<int>& first, const vector<int>& second) {
    vector<int> result;
    for (int place : first) result.push_back(second[place]);
    return result;
}

int main() {
    int n;
    long long k;
    cin >> n >> k;
    vector<int> a(n), b(n), moves(n), total(n);
    for (int& place : a) {
        cin >> place;
        place--;
    }
    for (int& place : b) {
        cin >> place;
        place--;
    }
    string program;
    cin >> program;
    for (int i = 0; i < n; i++) moves[i] = total[i] = i;
    for (char letter : program) moves = then(moves, letter == 'A' ? a : b);
    while (k > 0) {
        if (k % 2 == 1) total = then(total, moves);
        moves = then(moves, moves);
        k /= 2;
    }
    // Wrong: these are the new places of the cards, and not the cards in the places.
    for (int place : total) cout << place + 1 << ' ';
    cout << '\n';
}

#include <iostream>
#include <string>
#include <vector>
using namespace std;

vector<int> then(const vector<int>& first, const vector<int>& second) {
    vector<int> result;
    for (int place : first) result.push_back(second[place]);
    return result;
}

// Right, but makes all runs one after another.
int main() {
    int n;
    long long k;
    cin >> n >> k;
    vector<int> a(n), b(n), moves(n), total(n), card_in(n);
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
    for (long long run = 0; run < k; run++) total = then(total, moves);
    for (int i = 0; i < n; i++) card_in[total[i]] = i + 1;
    for (int card : card_in) cout << card << ' ';
    cout << '\n';
}

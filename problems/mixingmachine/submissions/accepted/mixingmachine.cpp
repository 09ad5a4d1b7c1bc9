#include <iostream>
#include <string>
#include <vector>
using namespace std;

int n;

vector<int> read_button() {
    vector<int> result(n);
    for (int& place : result) {
        cin >> place;
        place--;
    }
    return result;
}

// All places that the card in this place goes through, until it is back.
vector<int> circle_of(int place, const vector<int>& moves) {
    vector<int> circle;
    int next = place;
    do {
        circle.push_back(next);
        next = moves[next];
    } while (next != place);
    return circle;
}

int main() {
    long long k;
    cin >> n >> k;
    vector<int> a = read_button();
    vector<int> b = read_button();
    string program;
    cin >> program;

    vector<int> moves(n);
    for (int i = 0; i < n; i++) {
        int place = i;
        for (char letter : program) {
            place = letter == 'A' ? a[place] : b[place];
        }
        moves[i] = place;
    }

    vector<int> card_in(n);
    for (int i = 0; i < n; i++) {
        vector<int> circle = circle_of(i, moves);
        int place = circle[k % circle.size()];
        card_in[place] = i + 1;
    }
    for (int i = 0; i < n; i++) {
        cout << (i > 0 ? " " : "") << card_in[i];
    }
    cout << '\n';
}

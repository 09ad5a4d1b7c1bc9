#include <algorithm>
#include <iostream>
#include <string>
#include <vector>
using namespace std;

int longest(const string& line) {
    int best = 0, length = 0;
    for (char square : line) {
        length = square == '.' ? length + 1 : 0;
        best = max(best, length);
    }
    return best;
}

int main() {
    int height, width;
    cin >> height >> width;
    vector<string> rows(height);
    int best = 0, number = 1;
    string word = "row";
    for (int i = 0; i < height; i++) {
        cin >> rows[i];
        // Wrong: takes the last of several equally long tables.
        if (longest(rows[i]) >= best) {
            best = longest(rows[i]);
            number = i + 1;
        }
    }
    for (int j = 0; j < width; j++) {
        string column;
        for (const string& row : rows) column += row[j];
        if (longest(column) > best) {
            best = longest(column);
            word = "column";
            number = j + 1;
        }
    }
    cout << best << ' ' << word << ' ' << number << '\n';
}

#include <iostream>
#include <string>
#include <vector>
using namespace std;

int longest(const string& line) {
    int best = 0;
    int tree = -1;  // the last tree so far
    for (int i = 0; i < (int)line.size(); i++) {
        if (line[i] == 'T') {
            tree = i;
        } else if (i - tree > best) {
            best = i - tree;
        }
    }
    return best;
}

int main() {
    int height, width;
    cin >> height >> width;
    vector<string> lines(height + width);
    for (int i = 0; i < height; i++) {
        cin >> lines[i];
        for (int j = 0; j < width; j++) {
            lines[height + j] += lines[i][j];
        }
    }

    // First all rows, then all columns.
    int best = 0;
    int where = 0;
    for (int i = 0; i < height + width; i++) {
        int length = longest(lines[i]);
        if (length > best) {
            best = length;
            where = i;
        }
    }
    if (where < height) {
        cout << best << " row " << where + 1 << '\n';
    } else {
        cout << best << " column " << where - height + 1 << '\n';
    }
}

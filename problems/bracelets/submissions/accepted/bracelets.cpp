#include <bits/stdc++.h>
using namespace std;

// Occurrences of the pattern in the text, by the Z function of pattern#text.
int occurrences(const string& pattern, const string& text) {
    string joined = pattern + '#' + text;
    int length = joined.size(), found = 0;
    vector<int> z(length);
    for (int i = 1, left = 0, right = 0; i < length; i++) {
        if (i < right) z[i] = min(right - i, z[i - left]);
        while (i + z[i] < length && joined[z[i]] == joined[i + z[i]]) z[i]++;
        if (i + z[i] > right) left = i, right = i + z[i];
        if (z[i] == (int)pattern.size()) found++;
    }
    return found;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);

    int n;
    string lower, upper;
    cin >> n >> lower >> upper;

    // The ring, twice round, as a line. Its last bead is dropped, or else the match at 0 would count again at n.
    string line = lower + lower;
    line.pop_back();
    int ways = occurrences(upper, line);
    reverse(upper.begin(), upper.end());
    ways += occurrences(upper, line);
    cout << ways << '\n';
}

#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>
using namespace std;

vector<int> parts_of(const string& label) {
    vector<int> result;
    stringstream parts(label);
    string part;
    while (getline(parts, part, '.')) result.push_back(stoi(part));
    return result;
}

bool comes_first(const string& one, const string& other) {
    vector<int> a = parts_of(one), b = parts_of(other);
    // Wrong: the number of parts matters only if one label is the beginning of the other one.
    if (a.size() != b.size()) return a.size() < b.size();
    return a < b;
}

int main() {
    int n;
    cin >> n;
    vector<string> labels(n);
    for (string& label : labels) cin >> label;
    sort(labels.begin(), labels.end(), comes_first);
    for (const string& label : labels) cout << label << '\n';
}
